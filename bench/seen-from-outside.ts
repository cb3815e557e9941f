import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '@byline/test-files/free-port'
import { cpuRatio, requestsRatio } from './contract/figures-of.ts'
import { startLoader } from './measure/load/load.ts'
import { inTurns } from './measure/load/rounds.ts'
import { warmUp } from './measure/load/warm-up.ts'
import { runFolder } from './measure/servers/own-processes.ts'
import { startProduct } from './measure/servers/product.ts'
import { register } from './measure/visits/person.ts'

// The cost of a cached article with metrics against without them, and with `--before FOLDER` without them against the
// product of an older checkout, in turns. A second product without them shows the noise. Exits 1 if it costs more than
// two percent more CPU time:
// npm run bench -- seen-from-outside [--before FOLDER]
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '3' },
  },
})
const MOST = 1.02
const slug = 'read-often'

const loader = startLoader()
const kinds = {
  without: { env: {} },
  again: { env: {} },
  withMetrics: { env: { METRICS_PORT: String(await freePort()) } },
  ...(values.before && { before: { env: {}, checkout: values.before } }),
}
const products = await Promise.all(
  Object.entries(kinds).map(async ([name, options]) => {
    const env = { ...options.env, SAMPLE_CONTENT: 'off' }
    const product = await startProduct(join(runFolder, `outside-${name}`), { ...options, env })
    const person = await register(product.url)
    await person.writePost({ title: 'Read often', body: 'An ordinary paragraph of an article. '.repeat(200) })
    return [name, product] as const
  }),
)
for (const [, product] of products) await warmUp(loader, product, { paths: [`/article/${slug}`], seconds: 5 })
const settings = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const turns = products.map(([name, subject]) => [name, { subject, load: { paths: [`/article/${slug}`] } }])
const samples = await inTurns(loader, settings, Object.fromEntries(turns))
for (const [name, against] of [
  ['again', 'without'],
  ['withMetrics', 'without'],
  ...(values.before ? [['without', 'before']] : []),
] as const) {
  const [its, others] = [samples[name] ?? [], samples[against] ?? []]
  const cpu = cpuRatio(its, others)
  console.log(`${name} against ${against}: CPU`, cpu, 'requests/s', requestsRatio(its, others))
  if (name !== 'again' && 'value' in cpu && cpu.value > MOST) process.exitCode = 1
}
for (const [, product] of products) await product[Symbol.asyncDispose]()
await loader[Symbol.asyncDispose]()
