import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'

// Screenshots of a running product, to be looked at:
// node e2e/shots.ts --url http://127.0.0.1:3000 --out shots / /Articles /article/some-slug
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'shots' },
    widths: { type: 'string', default: '390,1440' },
    full: { type: 'boolean', default: false },
  },
})

await mkdir(values.out, { recursive: true })
const browser = await chromium.launch(launchOptions)
for (const width of values.widths.split(',').map(Number)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    for (const path of positionals) {
      await page.goto(values.url + path, { waitUntil: 'load' })
      const name = path.replaceAll(/[^\w-]+/g, '_') || '_'
      await page.screenshot({
        path: join(values.out, `${name}-${width}-${colorScheme}.png`),
        fullPage: values.full,
      })
    }
    await page.close()
  }
}
await browser.close()
