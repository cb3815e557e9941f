import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuRatio, requestsRatio } from './contract/figures-of.ts'
import { type Loader, startLoader } from './measure/load/load.ts'
import { inTurns } from './measure/load/rounds.ts'
import { warmUp } from './measure/load/warm-up.ts'
import { runFolder } from './measure/servers/own-processes.ts'
import { type Product, startProduct } from './measure/servers/product.ts'
import { register } from './measure/visits/person.ts'

const instruments = join(import.meta.dirname, 'measure/servers/toggle-instruments.ts')

// The cost of a cached article with the instruments that metrics turn on against without them, in turns in one process:
// two processes of one kind differ by up to a tenth for as long as they run. With `--before FOLDER` also without metrics
// against the product of an older checkout, in two processes. Exits 1 if it costs more than two percent more CPU time:
// npm run bench -- seen-from-outside [--before FOLDER]
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '1' },
  },
})
const MOST = 1.02
const slug = 'read-often'
const load = { paths: [`/article/${slug}`] }

const loader = startLoader()
const product = await startKind('toggled', { NODE_OPTIONS: `--import ${instruments}` })
const before = values.before && (await startKind('before', {}, values.before))
let isOn = false
const toggling: Loader = {
  ...loader,
  async measure(load, subject) {
    if (isOn !== (subject === withInstruments)) {
      process.kill(product.pid, 'SIGUSR2')
      isOn = !isOn
    }
    return loader.measure(load, subject)
  },
}
const withInstruments = { ...product }
const settings = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const samples = await inTurns(toggling, settings, {
  without: { subject: product, load },
  'with instruments': { subject: withInstruments, load },
  before: before ? { subject: before, load } : undefined,
})
compare('with instruments', 'without')
if (before) compare('without', 'before')
for (const running of [loader, product, before]) if (running) await running[Symbol.asyncDispose]()

async function startKind(name: string, env: Record<string, string>, checkout?: string): Promise<Product> {
  const options = { env: { SAMPLE_CONTENT: 'off', ...env }, ...(checkout && { checkout }) }
  const product = await startProduct(join(runFolder, `outside-${name}`), options)
  const person = await register(product.url)
  await person.writePost({ title: 'Read often', body: 'An ordinary paragraph of an article. '.repeat(200) })
  await warmUp(loader, product, { ...load, seconds: 5 })
  return product
}

function compare(kind: keyof typeof samples, against: keyof typeof samples): void {
  const [its, others] = [samples[kind], samples[against]]
  const cpu = cpuRatio(its, others)
  console.log(`${kind} against ${against}: CPU`, cpu, 'requests/s', requestsRatio(its, others))
  if ('value' in cpu && cpu.value > MOST) process.exitCode = 1
}
