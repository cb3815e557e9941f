import { mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { UpgradeTraffic } from '../measure/load/upgrade-traffic.ts'
import { startBalancer } from '../measure/servers/balancer.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { type Product, root, startProduct } from '../measure/servers/product.ts'

// Goes from one version of the product to the next, and back, behind a load balancer, while readers and writers go on.
// Each step names a folder with a built checkout: `stop:FOLDER` stops the version that serves before it starts, so
// requests wait; `beside:FOLDER` lets both serve for a time. It fails if a request failed, an acknowledged write is
// missing or older than a second, or a file of a page was not there. SQLite, or an empty PostgreSQL by its address:
// npm run bench -- attacks/upgrade START [stop:FOLDER | beside:FOLDER]… [--postgres URL] [--rate 200] [--seconds 10]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'string' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
})
const [first, ...steps] = positionals
if (!first || steps.length === 0) throw new Error('name the folder that starts, then stop:FOLDER or beside:FOLDER')
const seconds = Number(values.seconds)

const folder = await mkdtemp(join(runFolder, 'upgrade-'))
const balancer = await startBalancer()
const env = {
  PUBLIC_URL: balancer.url,
  SAMPLE_CONTENT: 'off',
  // Within this time the balancer notices that a version is stopping.
  DRAIN_SECONDS: '1',
  LOG_LEVEL: 'error',
  ...(values.postgres && { DATABASE_URL: values.postgres, TOKEN_SECRET: 'a secret of the upgrade, long enough' }),
}

let serving = await start(first)
await balancer.add(serving.url)
const traffic = await UpgradeTraffic.begin(balancer.url)
const clients = traffic.run(Number(values.rate))
await sleep(seconds * 1_000)
report(`started ${first}`)
for (const step of steps) {
  const [, way, checkout = ''] = /^(stop|beside):(.+)$/.exec(step) ?? []
  const former = serving
  if (way === 'stop') {
    await stop(former)
    serving = await start(checkout)
    await balancer.add(serving.url)
  } else {
    serving = await start(checkout)
    await balancer.add(serving.url)
    await sleep(seconds * 1_000)
    await stop(former)
  }
  await sleep(seconds * 1_000)
  report(step)
}
await clients.stop()
const lost = await traffic.countLost()
await stop(serving)
await balancer[Symbol.asyncDispose]()

const { counts, failures } = traffic
console.log(`${counts.acknowledged} acknowledged writes, ${lost} lost; ${counts.stale} read too late`)
for (const [failure, times] of failures) console.log(`${times} × ${failure}`)
if (lost + counts.failed + counts.stale + counts.missingFiles > 0) process.exitCode = 1

function start(checkout: string): Promise<Product> {
  return startProduct(folder, { env, checkout: checkout === '.' ? root : resolve(checkout) })
}

async function stop(product: Product): Promise<void> {
  await product[Symbol.asyncDispose]()
  balancer.remove(product.url)
}

function report(what: string): void {
  const { requests, failed, missingFiles } = traffic.counts
  const wait = Math.round(balancer.longestWait)
  console.log(`${what}: ${requests} requests, ${failed} failed, ${missingFiles} files missing, longest wait ${wait} ms`)
  balancer.longestWait = 0
}
