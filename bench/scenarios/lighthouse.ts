import { existsSync } from 'node:fs'
import { paths } from '@byline/contract/addresses/paths'
import { launchOptions } from '../../e2e/product/browser.ts'
import { type Bench, dataSet, fewest } from '../contract/bench.ts'
import { allMissing, type Finding, type Findings } from '../contract/findings.ts'
import { median } from '../measure/load/median.ts'
import { startProduct } from '../measure/servers/product.ts'
import { type Audit, categories, startLighthouse } from '../measure/visits/lighthouse.ts'

const RUNS = 3
export const NO_BROWSER = 'there is no Chromium here'

/** Lighthouse with its default settings, a phone on a slow connection: the median of three runs for each category. */
export async function lighthouse(bench: Bench): Promise<Findings<'lighthouse'>> {
  if (!existsSync(launchOptions.executablePath)) return allMissing('lighthouse', NO_BROWSER)
  const set = await dataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const browser = bench.use(await startLighthouse())
  const measure = async (name: string, path: string): Promise<Finding> => {
    const runs: Audit[] = []
    for (let run = 1; run <= RUNS; run++) {
      bench.say(`${name}, run ${run} of ${RUNS}`)
      runs.push(await browser.audit(product.url + path))
    }
    const { lowest, from, failing } = sumUp(runs)
    bench.figures({
      what: `Lighthouse on ${name}`,
      note: failing.join('; ') || 'every audit passes',
    })
    return { value: lowest, from }
  }
  return {
    'home, the lowest of four categories': await measure('home', paths.home),
    'article, the lowest of four categories': await measure('article', paths.article(set.slugs.text)),
  }
}

function sumUp(runs: Audit[]): { lowest: number; from: string; failing: string[] } {
  const medians = categories.map((name) => [name, median(runs.map(({ points }) => points[name]))] as const)
  return {
    lowest: Math.min(...medians.map(([, points]) => points)),
    from: medians.map(([name, points]) => `${name} ${points}`).join(', '),
    // Failures of all runs without duplicates.
    failing: [...new Set(runs.flatMap(({ failing }) => failing.map(({ title, found }) => `${title} (${found})`)))],
  }
}
