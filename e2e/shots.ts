import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { shootPaths } from './shots/paths.ts'
import { shootScenes } from './shots/scenes.ts'

// Takes screenshots of every page and state of a newly started product, on one sheet:
// npm run shots
// npm run shots -- --only comment
// or screenshots of some addresses of a running product:
// npm run shots -- --url http://127.0.0.1:3000 --widths 390,1440 / /Articles
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'shots' },
    widths: { type: 'string', default: '390,1440' },
    full: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

const browser = await chromium.launch(launchOptions)
if (paths.length > 0) {
  const widths = values.widths.split(',').map(Number)
  await shootPaths(browser, { ...values, paths, widths })
} else {
  await shootScenes(browser, values)
}
await browser.close()
