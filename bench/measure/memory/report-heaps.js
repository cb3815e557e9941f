// Loaded before the product (`--import`): at SIGUSR2 it writes the sizes of V8's heaps to the file HEAP_REPORT.
import { writeFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.HEAP_REPORT) {
  const workers = new Set()
  process.on('worker', (worker) => {
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
  })
  process.on('SIGUSR2', async () => {
    const ofWorkers = [...workers].map((worker) => worker.getHeapStatistics().catch(() => undefined))
    const report = {
      main: bytesOf(getHeapStatistics()),
      workers: (await Promise.all(ofWorkers)).filter(Boolean).map(bytesOf),
      buffers: process.memoryUsage().arrayBuffers,
    }
    writeFileSync(process.env.HEAP_REPORT, JSON.stringify(report))
  })
}

function bytesOf(heap) {
  return heap.total_physical_size
}
