import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@byline/contract/paths'
import { launchOptions } from '../e2e/browser.ts'
import { type Category, type Look, startLighthouse } from './measure/lighthouse.ts'
import { median } from './measure/median.ts'
import { runFolder } from './measure/own-processes.ts'
import { startProduct } from './measure/product.ts'

// Lighthouse on the product as it comes, with its sample articles: accessibility, best practices and SEO must
// have all their points on every page; performance, which other work on the machine lowers, is printed:
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
const used = new AsyncDisposableStack()
const product = used.use(await startProduct(folder))
const browser = used.use(await startLighthouse())

for (const { name, path, performance } of pages) {
  const looks: Look[] = []
  while (looks.length < RUNS) looks.push(await browser.lookAt(product.url + path))
  const speed = median(looks.map(({ points }) => points.performance))
  const lowest = gated.map((category) => ({
    category,
    points: Math.min(...looks.map(({ points }) => points[category])),
  }))
  const points = lowest.map(({ category, points }) => `${category} ${points}`)
  console.log(`${name}: ${points.join(', ')}, performance ${speed}`)
  if (speed < performance) {
    const slow = looks.filter(({ points }) => points.performance === speed).slice(0, 1)
    console.log(
      `  below ${performance}, which a busy machine can explain: ${faults(slow, ['performance'])}`,
    )
  }
  if (lowest.some(({ points }) => points < 100)) {
    console.log(`  FAILS: ${faults(looks, gated)}`)
    process.exitCode = 1
  }
}
await used.disposeAsync()

function faults(looks: Look[], categories: readonly Category[]): string {
  const concerned = looks
    .flatMap(({ failing }) => failing)
    .filter(({ category }) => categories.includes(category))
  return [...new Set(concerned.map(({ title, found }) => `${title} (${found})`))].join('; ')
}
