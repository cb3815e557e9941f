import { paths } from '@byline/contract/paths'
import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { variants, windowOf } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
import { test } from '../scenes/stage.ts'

// As most people have it: what moves on purpose must not push anything else.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const who of [undefined, 'reader'] as const) {
  for (const variant of variants.filter(
    ({ width, colorScheme }) => width !== 768 && colorScheme === 'light',
  )) {
    test.describe(() => {
      test.use({
        scene: { name: 'home', at: paths.home, ...(who && { who }) },
        ...windowOf(variant),
      })
      test(`nothing moves that ${who ? 'somebody signed in' : 'a visitor'} sees at ${variant.width} px, from load to end`, async ({
        page,
        cast,
      }) => {
        await page.addInitScript(noteShifts)
        for (const address of [paths.home, paths.article(cast.posts.everything)]) {
          await haveFontFirst(page)
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

function noteShifts(): void {
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
 * The font is preloaded, and here comes with the style sheet as it nearly always does: what stands in for it on a
 * slow line is a likeness of Georgia, which this machine may not have.
 */
async function haveFontFirst(page: Page): Promise<void> {
  const font = page.waitForEvent('requestfinished', (request) =>
    /\/newsreader-[\w-]{8}\.woff2$/.test(request.url()),
  )
  await page.unroute('**/assets/entry-*.css')
  await page.route('**/assets/entry-*.css', async (route) => {
    await font
    await route.continue()
  })
}

/** A third of the window at a time, each of them painted. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' })
      await painted()
    }
  })
}
