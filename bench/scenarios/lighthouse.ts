import { existsSync } from 'node:fs'
import { paths } from '@byline/contract/paths'
import { launch } from 'chrome-launcher'
import runLighthouse from 'lighthouse'
import { launchOptions } from '../../e2e/browser.ts'
import { type Bench, dataSet, fewest } from '../contract/bench.ts'
import { allMissing, type Finding, type Findings } from '../contract/findings.ts'
import { median } from '../measure/median.ts'
import { endsWithRun } from '../measure/own-processes.ts'
import { startProduct } from '../measure/product.ts'

const RUNS = 3
export const NO_BROWSER = 'there is no Chromium here'

/** Lighthouse as it comes: a phone on a slow line; the median of three of each category. */
export async function lighthouse(bench: Bench): Promise<Findings<'lighthouse'>> {
  if (!existsSync(launchOptions.executablePath)) return allMissing('lighthouse', NO_BROWSER)
  const set = await dataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const { executablePath, args } = launchOptions
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new'],
  })
  endsWithRun(chrome.process)
  const look = async (name: string, path: string): Promise<Finding> => {
    const runs: Run[] = []
    for (let run = 1; run <= RUNS; run++) {
      bench.say(`${name}, run ${run} of ${RUNS}`)
      runs.push(await lookAt(product.url + path, chrome.port))
    }
    const { lowest, from, failing } = sumUp(runs)
    bench.figures({
      what: `Lighthouse on ${name}`,
      note: failing.join('; ') || 'every audit passes',
    })
    return { value: lowest, from }
  }
  try {
    return {
      'home, the lowest of four categories': await look('home', paths.home),
      'article, the lowest of four categories': await look(
        'article',
        paths.article(set.slugs.text),
      ),
    }
  } finally {
    chrome.kill()
  }
}

interface Run {
  /** Points by category. */
  scores: Record<string, number>
  /** What was found by the audits that cost points, by their titles. */
  failing: [title: string, found: string][]
}

async function lookAt(address: string, port: number): Promise<Run> {
  const result = await runLighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse says nothing about ${address}`)
  const { audits } = result.lhr
  const categories = Object.values(result.lhr.categories)
  const counted = categories.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight))
  const failing = counted
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.995)
    .map(({ title, displayValue }): [string, string] => [title, displayValue ?? 'fails'])
  return {
    scores: Object.fromEntries(
      categories.map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    ),
    failing,
  }
}

function sumUp(runs: Run[]): { lowest: number; from: string; failing: string[] } {
  const names = Object.keys(runs[0]?.scores ?? {})
  const medians = names.map((name) => [name, median(runs.map((run) => run.scores[name] ?? 0))])
  return {
    lowest: Math.min(...medians.map(([, points]) => Number(points))),
    from: medians.map(([name, points]) => `${name} ${points}`).join(', '),
    // Those of any run, each once.
    failing: [...new Map(runs.flatMap((run) => run.failing))].map(
      ([title, found]) => `${title} (${found})`,
    ),
  }
}
