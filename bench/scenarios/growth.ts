import { type Bench, dataSet, fewest } from '../contract/bench.ts'
import { cpuRatio, figuresOf } from '../contract/figures-of.ts'
import type { Finding, Findings } from '../contract/findings.ts'
import type { growthBounds } from '../contract/growth-bounds.ts'
import type { DataSet } from '../data-set.ts'
import { inTurns, type Turn } from '../measure/load/rounds.ts'
import { type Product, startProduct, uncachedPages } from '../measure/servers/product.ts'
import { growthLoads } from './growth-loads.ts'

type Target = keyof typeof growthBounds

/** A running product with a number of posts, and the loads for it. */
interface Blog {
  posts: number
  product: Product
  loads: Awaited<ReturnType<typeof growthLoads>>
}

/** CPU per request of pages and tables with many posts, relative to few posts; without the response cache. */
export async function growth(bench: Bench): Promise<Findings<'growth'>> {
  if (bench.grown <= fewest(bench)) throw new Error('growth needs at least two numbers of posts')
  const sets: DataSet[] = []
  for (const posts of [fewest(bench), bench.grown]) {
    sets.push(await dataSet(bench, posts, { short: true }))
  }
  const blogs: Blog[] = []
  for (const set of sets) {
    const product = bench.use(await startProduct(set.folder, { env: uncachedPages }))
    blogs.push({ posts: set.posts, product, loads: await growthLoads(product, set) })
  }
  const findings: [string, Finding][] = []
  for (const target of Object.keys(blogs[0]?.loads ?? {}) as Target[]) {
    bench.say(target)
    // A page that is too slow to be measured must not prevent other measurements.
    const found = await compare(bench, blogs, target).catch((error: Error) => ({
      value: Number.POSITIVE_INFINITY,
      from: error.message,
    }))
    findings.push([target, found])
  }
  return Object.fromEntries(findings) as Findings<'growth'>
}

async function compare(bench: Bench, blogs: Blog[], target: Target): Promise<Finding> {
  const turns = blogs.map(({ posts, product, loads }): [string, Turn] => [
    `${posts} posts`,
    { subject: product, load: loads[target] },
  ])
  const seconds = Math.max(1, bench.seconds / 3)
  const samples = Object.entries(await inTurns(bench.loader, { ...bench, seconds }, Object.fromEntries(turns)))
  for (const [posts, its] of samples) bench.figures(figuresOf(`${target}, ${posts}`, its))
  const [few, many] = [samples[0]?.[1] ?? [], samples.at(-1)?.[1] ?? []]
  const found = cpuRatio(many, few)
  const sizes = `${samples.at(-1)?.[0]} to ${samples[0]?.[0]}`
  return 'missing' in found ? found : { ...found, from: `${found.from} (${sizes})` }
}
