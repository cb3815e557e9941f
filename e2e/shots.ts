import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from './product/browser.ts'
import { shootBrands } from './shots/brands.ts'
import { shootPaths } from './shots/paths.ts'
import { shootScenes } from './shots/scenes.ts'

// Takes screenshots of every page and state of a newly started product, on one sheet:
// npm run shots
// npm run shots -- --only comment
// or screenshots of invented sites, whose settings and articles are in e2e/brands:
// npm run shots -- --brands
// npm run shots -- --brands --only kitchen --full
// or screenshots of some addresses of a running product:
// npm run shots -- --url http://127.0.0.1:3000 --widths 390,1440 / /Articles
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'shots' },
    widths: { type: 'string', default: '390,1440' },
    full: { type: 'boolean', default: false },
    brands: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

const browser = await chromium.launch(launchOptions)
const widths = values.widths.split(',').map(Number)
if (values.brands) {
  await shootBrands(browser, { ...values, widths })
} else if (paths.length > 0) {
  await shootPaths(browser, { ...values, paths, widths })
} else {
  await shootScenes(browser, values)
}
await browser.close()
