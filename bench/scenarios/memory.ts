import { paths } from '@byline/contract/paths'
import { type Bench, dataSet, most } from '../contract/bench.ts'
import { figuresOf } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { hasAccounting, pssOf, settle } from '../measure/process-accounting.ts'
import { startProduct } from '../measure/product.ts'
import { someSlugs } from '../measure/some-slugs.ts'

const MEGABYTE = 1e6
const BETWEEN_LOOKS = 250
/** Enough, and times as long as other loads, for what is kept of pages to grow to its limit. */
const ARTICLES = 20_000
const LONGER = 10

/** What the processes of the product take with the most posts: after the start, and at most while all is read. */
export async function memory(bench: Bench): Promise<Findings<'memory'>> {
  const missing = 'this system does not tell the memory a process has for itself'
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
  // A list after every ten articles.
  const addresses = slugs.flatMap((slug, n) => [
    paths.article(slug),
    ...(n % 10 === 0 ? [lists[(n / 10) % lists.length] ?? paths.home] : []),
  ])
  bench.say('reading all of it')
  let highest = rest
  const look = setInterval(() => {
    highest = Math.max(highest, pssOf(product.pid))
  }, BETWEEN_LOOKS)
  const load = { url: product.url, paths: addresses, seconds: bench.seconds * LONGER }
  const sample = await bench.loader.measure(load, product).finally(() => clearInterval(look))
  const posts = `${set.posts} posts`
  bench.figures({ what: `at rest, ${posts}`, memory: rest })
  bench.figures({ ...figuresOf(`under load, ${posts}`, [sample]), memory: highest })
  return {
    'at rest': { value: rest / MEGABYTE, from: posts },
    'under load': { value: highest / MEGABYTE, from: `${posts}, the most that was seen` },
  }
}
