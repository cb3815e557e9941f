import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { settle } from '../../checks/settle.ts'
import { expect } from '../../product/journey.ts'
import { contextOptionsOf, variants } from '../../scenes/scene.ts'
import { test } from '../../scenes/scene-test.ts'

// Most readers do not reduce motion: animations must not shift other content.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Each is tested in one width; `npm run test:full` tests both in both. */
for (const who of [undefined, 'reader'] as const) {
  const widths = process.env.FULL ? [320, 1440] : [who ? 1440 : 320]
  for (const variant of variants.filter(
    ({ width, colorScheme }) => widths.includes(width) && colorScheme === 'light',
  )) {
    test.describe(() => {
      test.use({
        scene: { name: 'home', at: paths.home, ...(who && { who }) },
        ...contextOptionsOf(variant),
      })
      test(`no content shifts for ${who ? 'a signed-in user' : 'a visitor'} at ${variant.width} px, from load to the page’s end`, async ({
        page,
        cast,
      }) => {
        await page.addInitScript(recordShifts)
        for (const address of [paths.home, paths.article(cast.posts.everything)]) {
          await loadFontFirst(page)
          await page.goto(address)
          await scrollToEnd(page)
          await settle(page, { whole: true })
          expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
        }
      })
    })
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

function recordShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))
      if (!hadRecentInput) shifts.push(`${value}: ${moved.join(' and ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Delays the style sheet until the preloaded font has loaded, which nearly always loads first. The fallback font for
 * slow connections has the metrics of Georgia, which may not be installed on this machine.
 */
async function loadFontFirst(page: Page): Promise<void> {
  const font = page.waitForEvent('requestfinished', (request) => /\/newsreader-[\w-]{7}\.woff2$/.test(request.url()))
  await page.unroute('**/assets/entry-*.css')
  await page.route('**/assets/entry-*.css', async (route) => {
    await font
    await route.continue()
  })
}

/** Scrolls by a third of the viewport at a time, and lets each position be painted. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' })
      await painted()
    }
  })
}
