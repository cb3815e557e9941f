import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@byline/contract/addresses/paths'
import { launchOptions } from '../e2e/product/browser.ts'
import { median } from './measure/load/median.ts'
import { runFolder } from './measure/servers/own-processes.ts'
import { startProduct } from './measure/servers/product.ts'
import { type Audit, type Category, startLighthouse } from './measure/visits/lighthouse.ts'

// Runs Lighthouse on the product with its sample articles. Accessibility, best practices and SEO must be 100 on every
// page; performance is only printed, because other programs on the machine lower it:
// npm run bench -- lighthouse-gate
const gated = ['accessibility', 'best-practices', 'seo'] as const
const RUNS = 3

const pages = [
  { name: 'home', path: paths.home, performance: 100 },
  {
    name: 'article',
    path: paths.article('setting-a-page-for-long-reading'),
    performance: 100,
  },
  { name: 'list', path: paths.articles, performance: 98 },
  { name: 'login', path: paths.login, performance: 98 },
  { name: 'About', path: paths.about, performance: 98 },
  { name: 'FAQs', path: paths.faqs, performance: 98 },
]

if (!existsSync(launchOptions.executablePath)) throw new Error('there is no Chromium here')
const folder = join(runFolder, 'lighthouse')
await mkdir(folder, { recursive: true })
const resources = new AsyncDisposableStack()
const product = resources.use(await startProduct(folder))
const browser = resources.use(await startLighthouse())

for (const { name, path, performance } of pages) {
  const audits: Audit[] = []
  while (audits.length < RUNS) audits.push(await browser.audit(product.url + path))
  const speed = median(audits.map(({ points }) => points.performance))
  const lowest = gated.map((category) => ({
    category,
    points: Math.min(...audits.map(({ points }) => points[category])),
  }))
  const points = lowest.map(({ category, points }) => `${category} ${points}`)
  console.log(`${name}: ${points.join(', ')}, performance ${speed}`)
  if (speed < performance) {
    const slow = audits.filter(({ points }) => points.performance === speed).slice(0, 1)
    console.log(`  below ${performance}, which a busy machine can explain: ${faults(slow, ['performance'])}`)
  }
  if (lowest.some(({ points }) => points < 100)) {
    console.log(`  FAILS: ${faults(audits, gated)}`)
    process.exitCode = 1
  }
}
await resources.disposeAsync()

function faults(audits: Audit[], categories: readonly Category[]): string {
  const concerned = audits.flatMap(({ failing }) => failing).filter(({ category }) => categories.includes(category))
  return [...new Set(concerned.map(({ title, found }) => `${title} (${found})`))].join('; ')
}
