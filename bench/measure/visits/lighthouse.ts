import { launch } from 'chrome-launcher'
import runLighthouse from 'lighthouse'
import { launchOptions } from '../../../e2e/product/browser.ts'
import { endsWithRun } from '../servers/own-processes.ts'

/** The ids of Lighthouse's four categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Lighthouse's result for one page. */
export interface Audit {
  points: Record<Category, number>
  /** The failed checks that have a weight. */
  failing: { category: Category; title: string; found: string }[]
}

/** Audits pages with Lighthouse's default settings: a phone on a slow connection. */
export interface Lighthouse extends AsyncDisposable {
  audit(address: string): Promise<Audit>
}

export async function startLighthouse(): Promise<Lighthouse> {
  const { executablePath, args } = launchOptions
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new'],
  })
  endsWithRun(chrome.process)
  return {
    audit: (address) => audit(address, chrome.port),
    [Symbol.asyncDispose]: async () => chrome.kill(),
  }
}

async function audit(address: string, port: number): Promise<Audit> {
  const onlyCategories = [...categories]
  const result = await runLighthouse(address, { port, logLevel: 'error', onlyCategories })
  if (!result) throw new Error(`Lighthouse has no result for ${address}`)
  const { audits, categories: found } = result.lhr
  const points = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])
  const failing = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.995)
      .map(({ title, displayValue }) => ({ category, title, found: displayValue ?? 'fails' })),
  )
  return { points: Object.fromEntries(points) as Audit['points'], failing }
}
