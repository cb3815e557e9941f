import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

// Loads one page of a running product:
// node bench/load.ts --url http://127.0.0.1:3000 --seconds 10 /article/some-slug
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '10' },
  },
})

const result = await autocannon({
  url: values.url + (positionals[0] ?? '/'),
  duration: Number(values.seconds),
  connections: Number(values.connections),
})
console.log(`${result.requests.average} requests a second, ${result.latency.p99} ms at the 99th percentile`)
console.log(
  `${result['2xx']} answered, ${result.non2xx} rejected, ${result.errors} errors, ${result.timeouts} timeouts`,
)
process.exitCode = result.non2xx + result.errors + result.timeouts === 0 ? 0 : 1
