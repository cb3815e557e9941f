import { paths } from '@byline/contract/addresses/paths'
import { type Bench, dataSet, most } from '../contract/bench.ts'
import { figuresOf } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { hasAccounting, pssOf, settle } from '../measure/memory/process-accounting.ts'
import { startProduct } from '../measure/servers/product.ts'
import { someSlugs } from '../measure/visits/some-slugs.ts'

const MEGABYTE = 1e6
const SAMPLE_INTERVAL_MS = 250
/** The number of articles and the duration of the load are sufficient to fill the response cache. */
const ARTICLES = 20_000
const LONGER_BY = 10

/** Memory of the product's processes with the largest data set: after the start, and the maximum under load. */
export async function memory(bench: Bench): Promise<Findings<'memory'>> {
  const missing = 'this system does not report the memory of a process'
  if (!hasAccounting) return { 'at rest': { missing }, 'under load': { missing } }
  const set = await dataSet(bench, most(bench))
  const product = bench.use(await startProduct(set.folder))
  await settle(product.pid)
  const rest = pssOf(product.pid)

  const slugs = await someSlugs(product.url, { of: set.posts, about: ARTICLES })
  const lists = [
    paths.home,
    paths.articles,
    paths.tag(set.tags.common),
    paths.search(set.terms.common),
    paths.search(set.terms.rare),
    paths.article(set.slugs.discussion),
  ]
  // One list after every ten articles.
  const addresses = slugs.flatMap((slug, n) => [
    paths.article(slug),
    ...(n % 10 === 0 ? [lists[(n / 10) % lists.length] ?? paths.home] : []),
  ])
  bench.say('reading every page')
  let highest = rest
  const sampling = setInterval(() => {
    highest = Math.max(highest, pssOf(product.pid))
  }, SAMPLE_INTERVAL_MS)
  const load = { url: product.url, paths: addresses, seconds: bench.seconds * LONGER_BY }
  const sample = await bench.loader.measure(load, product).finally(() => clearInterval(sampling))
  const posts = `${set.posts} posts`
  bench.figures({ what: `at rest, ${posts}`, memory: rest })
  bench.figures({ ...figuresOf(`under load, ${posts}`, [sample]), memory: highest })
  return {
    'at rest': { value: rest / MEGABYTE, from: posts },
    'under load': { value: highest / MEGABYTE, from: `${posts}, the maximum` },
  }
}
