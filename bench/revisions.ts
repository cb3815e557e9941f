import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Sample, startLoader } from './measure/load/load.ts'
import { median } from './measure/load/median.ts'
import { inTurns, medianSample } from './measure/load/rounds.ts'
import { runFolder } from './measure/servers/own-processes.ts'
import { type Product, startProduct, uncachedPages } from './measure/servers/product.ts'
import { type Person, register } from './measure/visits/person.ts'

// Compares an article that was saved a thousand times with one of the same text that was saved twice, for its readers:
// the CPU time of one request, cached and uncached, in turns. It starts the product itself, and exits 1 if a median
// differs by more than five percent:
// npm run bench -- revisions
const { values } = parseArgs({
  options: {
    revisions: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
  },
})
const MOST = 1.05
const folder = join(runFolder, 'revisions')
const slugs = { few: 'saved-twice', many: 'saved-many-times' }

const loader = startLoader()
await onProduct({}, fill)
const cached = await onProduct({}, (product) => compare('cached', product))
const uncached = await onProduct(uncachedPages, (product) => compare('uncached', product))
await loader[Symbol.asyncDispose]()
process.exitCode = cached && uncached ? 0 : 1

async function onProduct<T>(env: Record<string, string>, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(folder, { env })
  const result = await work(product)
  await product[Symbol.asyncDispose]()
  return result
}

async function fill(product: Product): Promise<void> {
  const person = await register(product.url)
  // Both are saved last, so that they are equally new.
  for (const title of Object.values(slugs)) await person.writePost({ title, body: body(0) })
  for (let n = 1; n < Number(values.revisions); n++) await change(person, slugs.many, n)
  await change(person, slugs.few, Number(values.revisions) - 1)
}

async function change(person: Person, slug: string, n: number): Promise<void> {
  await person.changePost(slug, { body: body(n) })
}

/** Eight hundred words, a few of which are others each time. */
function body(n: number): string {
  const paragraphs = Array.from({ length: 20 }, (_, at) => `Paragraph ${at}. ${'Words. '.repeat(40)}`)
  return [...paragraphs, `Version ${n}.`].join('\n\n')
}

async function compare(name: string, product: Product): Promise<boolean> {
  const turn = (slug: string) => ({ subject: product, load: { paths: [`/article/${slug}`] } })
  const settings = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  const samples = await inTurns(loader, settings, { few: turn(slugs.few), many: turn(slugs.many) })
  const [few = 0, many = 0] = [samples.few, samples.many].map((each) => medianSample(each).cpuPerRequest ?? 0)
  // Round by round, because other programs slow both of a round.
  const ratio = median(samples.few.map((sample, round) => cpuOf(samples.many[round]) / cpuOf(sample)))
  console.log(
    `${name}: ${few.toFixed(4)} ms saved twice, ${many.toFixed(4)} ms saved ${values.revisions} times, × ${ratio.toFixed(3)}`,
  )
  return ratio <= MOST && ratio >= 1 / MOST
}

function cpuOf(sample: Sample | undefined): number {
  if (sample?.cpuPerRequest === undefined) throw new Error('this system has no accounting')
  return sample.cpuPerRequest
}
