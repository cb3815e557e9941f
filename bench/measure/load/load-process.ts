import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'

/** The product closes a connection after 1,000 requests, which the generator of the load does not follow. */
const REQUESTS_PER_CONNECTION = 900

// A child process: receives a load, generates it, and returns the result.
process.on('message', async (load: Load & { connections: number }) => {
  process.send?.(await run(load))
})
process.once('disconnect', () => process.exit())
// Ignored: the terminal signals the whole process group, but the parent ends this process.
process.on('SIGINT', () => undefined)

async function run({ url, paths, seconds, headers, connections }: Load & { connections: number }): Promise<LoadResult> {
  let connection = 0
  const cpu = process.cpuUsage()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    reconnectRate: REQUESTS_PER_CONNECTION,
    headers: { 'accept-encoding': 'br', ...headers },
    setupClient: (client) => client.setRequests(shareOf(paths, connection++, connections)),
  })
  const { user, system } = process.cpuUsage(cpu)
  const answered = result['2xx']
  return {
    requestsPerSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed: result.non2xx + result.errors + result.timeouts,
    bytesPerReply: result.throughput.total / answered,
    generatorCpu: (user + system) / 1e6 / result.duration,
  }
}

/** Connections request different pages if there are enough of them. */
function shareOf(paths: readonly string[], connection: number, connections: number) {
  const own = paths.filter((_, index) => index % connections === connection)
  const some = own.length > 0 ? own : paths.slice(connection % paths.length).slice(0, 1)
  return some.map((path) => ({ path }))
}
