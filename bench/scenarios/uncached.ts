import { paths } from '@byline/contract/paths'
import { type Bench, dataSet, fewest } from '../contract/bench.ts'
import { figuresOf, NO_ACCOUNTING } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { CONNECTIONS } from '../measure/load.ts'
import { startProduct, uncachedPages } from '../measure/product.ts'
import { inTurns, medianSample } from '../measure/rounds.ts'

/** An article with 20 comments that is rendered for every reader. */
export async function uncached(bench: Bench): Promise<Findings<'uncached'>> {
  const set = await dataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder, { env: uncachedPages }))
  const page = [paths.article(set.slugs.text)]
  bench.say('warming up')
  await bench.loader.measure({ url: product.url, paths: page, seconds: bench.seconds }, product)
  bench.say('an article with 20 comments')
  const { article } = await inTurns(bench.loader, bench, {
    article: { subject: product, load: { paths: page } },
  })
  bench.figures(figuresOf('uncached article with 20 comments', article))
  const { cpuPerRequest, p99 } = medianSample(article)
  return {
    'article with 20 comments, CPU per request':
      cpuPerRequest === undefined
        ? { missing: NO_ACCOUNTING }
        : { value: cpuPerRequest, from: `median of ${bench.rounds}` },
    'article with 20 comments, 99th percentile': {
      value: p99,
      from: `${CONNECTIONS} connections`,
    },
  }
}
