import { launch } from 'chrome-launcher'
import runLighthouse from 'lighthouse'
import { launchOptions } from '../../e2e/browser.ts'
import { endsWithRun } from './own-processes.ts'

/** Its four categories, by their ids. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What Lighthouse says of one visit. */
export interface Look {
  points: Record<Category, number>
  /** What was found by the audits that cost points. */
  failing: { category: Category; title: string; found: string }[]
}

/** Looks at pages as Lighthouse does as it comes: a phone on a slow line. */
export interface Lighthouse extends AsyncDisposable {
  lookAt(address: string): Promise<Look>
}

export async function startLighthouse(): Promise<Lighthouse> {
  const { executablePath, args } = launchOptions
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new'],
  })
  endsWithRun(chrome.process)
  return {
    lookAt: (address) => lookAt(address, chrome.port),
    [Symbol.asyncDispose]: async () => chrome.kill(),
  }
}

async function lookAt(address: string, port: number): Promise<Look> {
  const onlyCategories = [...categories]
  const result = await runLighthouse(address, { port, logLevel: 'error', onlyCategories })
  if (!result) throw new Error(`Lighthouse says nothing about ${address}`)
  const { audits, categories: found } = result.lhr
  const points = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])
  const failing = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.995)
      .map(({ title, displayValue }) => ({ category, title, found: displayValue ?? 'fails' })),
  )
  return { points: Object.fromEntries(points) as Look['points'], failing }
}
