import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { settle } from '../checks/settle.ts'

interface PathOptions {
  /** The address of a running product. */
  url: string
  paths: string[]
  /** The folder for the pictures. */
  out: string
  widths: number[]
  /** Whether to take the whole page, not only the viewport. */
  full: boolean
}

/** Takes a screenshot of each address at each width, in both themes. */
export async function shootPaths(browser: Browser, options: PathOptions): Promise<void> {
  const { url, paths, out, widths, full } = options
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: 900 }
      const page = await browser.newPage({ baseURL: url, viewport, colorScheme })
      for (const path of paths) {
        await page.goto(path)
        await settle(page, { whole: full })
        const name = path.replaceAll(/[^\w-]+/g, '_') || '_'
        const file = join(out, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: full })
      }
      await page.close()
    }
  }
}
