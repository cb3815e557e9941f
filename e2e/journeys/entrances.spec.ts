import type { Page } from '@playwright/test'
import { hydrated } from '../held-scripts.ts'
import { expect, test } from '../journey.ts'
import { enter, register } from '../people.ts'

// What moves in from below the fold (specification §9, design §6).

const WAYS = [
  'fade',
  'fade-up',
  'fade-down',
  'fade-left',
  'fade-right',
  'zoom-in',
  'zoom-out',
  'flip-left',
  'flip-right',
  'flip-up',
  'flip-down',
]

/** As browsers report it (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  sources: { currentRect: DOMRect; previousRect: DOMRect }[]
}

interface Entrance {
  way: string
  lasts: number
}

/**
 * Writes down what begins to move from now on, and what is pushed aside; `chance` stands in for the choice of the
 * way, of which all then stays at its beginning.
 */
async function watchEntrances(page: Page, chance?: number): Promise<() => Promise<Entrance[]>> {
  await page.addInitScript((chance) => {
    const entered: Entrance[] = []
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { entered, shifts })
    // A font that comes late draws letters anew where they were; that pushes nothing aside.
    const pushes = (shift: LayoutShift) =>
      shift.sources.some(
        ({ currentRect: now, previousRect: was }) => now.x !== was.x || now.y !== was.y,
      )
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as LayoutShift[]).filter(pushes))
    }).observe({ type: 'layout-shift' })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      entered.push({ way: animation.id, lasts: Number(animation.effect?.getTiming().duration) })
      if (chance !== undefined) animation.pause()
      return animation
    }
    if (chance !== undefined) Math.random = () => chance
  }, chance)
  return () => page.evaluate(() => Reflect.get(window, 'entered'))
}

/** What the screen shows is known to the page. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('what comes up from below the fold enters in one of the eleven ways, and only that', async ({
  page,
}) => {
  const entered = await watchEntrances(page)
  await page.goto('/Articles')
  await expect(cards(page).first()).toBeInViewport()
  await page.screenshot({ fullPage: true })
  expect(await entered()).toEqual([])
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await entered()).length).toBeGreaterThan(0)
  for (const { way, lasts } of await entered()) {
    expect(WAYS).toContain(way)
    expect(lasts).toBe(1_000)
  }
  const all = await cards(page).count()
  await cards(page).last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect((await entered()).length).toBeLessThan(all)
})

test('a screen that grows shows what is below at once', async ({ page }) => {
  const entered = await watchEntrances(page)
  await page.goto('/Articles')
  await expect(cards(page).last()).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 9_000 })
  await expect(cards(page).last()).toBeInViewport()
  expect(await entered()).toEqual([])
})

test('what React brings enters, too', async ({ page, request }) => {
  const entered = await watchEntrances(page)
  await enter(page, await register(request, 'Scrolls Down'))
  await page.goto('/faqs')
  await hydrated(page)
  await page.getByRole('link', { name: 'Articles' }).first().click()
  await expect(cards(page).first()).toBeVisible()
  expect(await entered()).toEqual([])
  await painted(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await entered()).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByRole('link', { name: 'Back to the newest' })).toBeAttached()
  // The way on stands before the list has come.
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const before = (await entered()).length
  await painted(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await entered()).length).toBeGreaterThan(before)
})

test('a page that is gone to stands at its top before it is seen', async ({ page, request }) => {
  await enter(page, await register(request, 'Scrolls Down'))
  await page.goto('/Articles')
  await hydrated(page)
  await page.evaluate(() => {
    scrollTo({ top: 2_000, behavior: 'instant' })
    const places: number[] = []
    Object.assign(window, { places })
    const variant = () => {
      if (document.querySelector('h1')?.textContent === 'FAQs') places.push(scrollY)
      requestAnimationFrame(variant)
    }
    variant()
  })
  await page.getByRole('link', { name: 'FAQs' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  const places = () => page.evaluate(() => Reflect.get(window, 'places'))
  await expect.poll(async () => (await places()).length).toBeGreaterThan(10)
  expect(new Set(await places())).toEqual(new Set([0]))
})

test('who wants no motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const entered = await watchEntrances(page)
  await page.goto('/Articles')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page).last()).toBeInViewport()
  expect(await entered()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  /** The ways take turns at the pages; `npm run test:full` sees each way on each page. */
  const pagesOf = (index: number) =>
    ['/', '/about', '/Articles'].filter((_, turn) => process.env.FULL || turn === index % 3)

  for (const [index, way] of WAYS.entries()) {
    test(`${way} widens nothing, moves nothing else, and can be pressed meanwhile`, async ({
      page,
    }) => {
      await watchEntrances(page, index / WAYS.length)
      for (const path of pagesOf(index)) {
        await page.goto(path)
        for (const marked of (await page.locator('[data-entrance]').all()).slice(1, 6)) {
          await marked.scrollIntoViewIfNeeded()
          const ways = () =>
            marked.evaluate((element) => element.getAnimations().map(({ id }) => id))
          await expect.poll(ways).toEqual([way])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
      }
      await page.goto('/Articles')
      await cards(page).nth(2).getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/article\//)
    })
  }
})

test.describe('where scripts never run', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing waits for being shown', async ({ page }) => {
    await page.goto('/Articles')
    for (const card of await cards(page).all()) await expect(card).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-entrance]').last()).toHaveCSS('opacity', '1')
  })
})
