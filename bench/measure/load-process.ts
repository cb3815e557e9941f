import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'

// A process of its own: makes the load that it is sent, and answers how it went.
process.on('message', async (load: Load & { connections: number }) => {
  process.send?.(await run(load))
})
process.once('disconnect', () => process.exit())
// The terminal tells the whole group; the run that started this ends it.
process.on('SIGINT', () => undefined)

async function run({
  url,
  paths,
  seconds,
  headers,
  connections,
}: Load & { connections: number }): Promise<LoadResult> {
  const requests = paths.map((path) => ({ path }))
  let client = 0
  const cpu = process.cpuUsage()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
    requests,
    setupClient(connection) {
      const from = Math.floor((client++ * requests.length) / connections)
      if (from > 0) connection.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  const { user, system } = process.cpuUsage(cpu)
  const answered = result['2xx']
  return {
    requestsPerSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    refused: result.non2xx + result.errors + result.timeouts,
    bytesPerReply: result.throughput.total / answered,
    generatorCpu: (user + system) / 1e6 / result.duration,
  }
}
