import { paths } from '@byline/contract/addresses/paths'
import { type Bench, dataSet, dataSetOf, fewest } from '../contract/bench.ts'
import { cpuRatio, figuresOf, NO_ACCOUNTING } from '../contract/figures-of.ts'
import type { Finding, Findings } from '../contract/findings.ts'
import { CONNECTIONS } from '../measure/load/load.ts'
import { inTurns, medianSample } from '../measure/load/rounds.ts'
import { settle } from '../measure/memory/process-accounting.ts'
import { type Product, startProduct, uncachedPages } from '../measure/servers/product.ts'

/** An upgrade continues in the background, for example of texts and of the search index; its jobs begin every ten seconds. */
const upgrade = { restMs: 12_000, longestMs: 600_000 }

/** Pages that are rendered for every reader; with `--before`, beside those of another checkout. */
export async function uncached(bench: Bench): Promise<Findings<'uncached'>> {
  const sets = bench.before === undefined ? undefined : await dataSetOf(bench, bench.before, fewest(bench))
  const set = sets ? sets.copy : await dataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder, { env: uncachedPages }))
  if (sets) await settle(product.pid, upgrade)
  const page: [string] = [paths.article(set.slugs.text)]
  bench.say('warming up')
  await bench.loader.measure({ url: product.url, paths: page, seconds: bench.seconds }, product)
  bench.say('an article with 20 comments')
  const { article } = await inTurns(bench.loader, bench, {
    article: { subject: product, load: { paths: page } },
  })
  bench.figures(figuresOf('uncached article with 20 comments', article))
  const { cpuPerRequest, p99 } = medianSample(article)
  const compare = await comparison(bench, product, sets?.original.folder)
  return {
    'article with 20 comments, CPU per request':
      cpuPerRequest === undefined
        ? { missing: NO_ACCOUNTING }
        : { value: cpuPerRequest, from: `median of ${bench.rounds}` },
    'article with 20 comments, 99th percentile': {
      value: p99,
      from: `${CONNECTIONS} connections`,
    },
    'article with 20 comments, CPU of the checkout before': await compare(page[0]),
    'home, CPU of the checkout before': await compare(paths.home),
    'list of articles, CPU of the checkout before': await compare(paths.articles),
    'search, CPU of the checkout before': await compare(paths.search(set.terms.common)),
  }
}

/** Compares a page of this checkout with that of the checkout before, whose data are the same. */
async function comparison(
  bench: Bench,
  product: Product,
  folder: string | undefined,
): Promise<(path: string) => Promise<Finding>> {
  const { before: checkout } = bench
  if (checkout === undefined || folder === undefined) return async () => ({ missing: 'needs --before FOLDER' })
  const before = bench.use(await startProduct(folder, { env: uncachedPages, checkout }))
  return async (path) => {
    bench.say(`${path} of both checkouts`)
    const load = { paths: [path] }
    for (const subject of [before, product])
      await bench.loader.measure({ ...load, url: subject.url, seconds: bench.seconds }, subject)
    const samples = await inTurns(bench.loader, bench, {
      before: { subject: before, load },
      now: { subject: product, load },
    })
    for (const [name, its] of Object.entries(samples)) bench.figures(figuresOf(`uncached ${path}: ${name}`, its))
    return cpuRatio(samples.now, samples.before)
  }
}
