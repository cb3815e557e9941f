import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { renderComment } from './comment.ts'
import { warmUp } from './highlight.ts'
import { type RenderOptions, render } from './render.ts'

/** The task of a worker thread, which renders one text at a time and returns its HTML or its error. */
export interface RenderTask {
  text: string
  options: RenderOptions
  /** Whether the stricter rules of comments apply. */
  comment: boolean
}

/** Bytes of heap and WebAssembly, which grow with each language of code and never shrink. */
const MEMORY_MAX_BYTES = 110_000_000

warmUp()
parentPort?.on('message', async ({ text, options, comment }: RenderTask) => {
  try {
    const rendered = await (comment ? renderComment : render)(text, options)
    parentPort?.postMessage({ rendered, isLarge: memoryBytes() > MEMORY_MAX_BYTES })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
parentPort?.postMessage({ ready: true })

function memoryBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}
