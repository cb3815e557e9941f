import type { Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { someOf } from '../../checks/some-of.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'

// Entrance animations of content below the fold (specification §9, design §6).

const EFFECTS = [
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

/** From the Layout Instability API. */
interface LayoutShift extends PerformanceEntry {
  sources: { currentRect: DOMRect; previousRect: DOMRect }[]
}

interface Entrance {
  effect: string
  durationMs: number
}

/**
 * Records entrance animations and layout shifts from now on. With `chance`, every animation has the effect that this
 * random number selects, and is paused at its start.
 */
async function recordEntrances(page: Page, chance?: number): Promise<() => Promise<Entrance[]>> {
  await page.addInitScript((chance) => {
    const entered: Entrance[] = []
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { entered, shifts })
    // A font that loads late redraws text at the same place, which is not a shift.
    const isMove = (shift: LayoutShift) =>
      shift.sources.some(({ currentRect: now, previousRect: was }) => now.x !== was.x || now.y !== was.y)
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as LayoutShift[]).filter(isMove))
    }).observe({ type: 'layout-shift' })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      entered.push({ effect: animation.id, durationMs: Number(animation.effect?.getTiming().duration) })
      if (chance !== undefined) animation.pause()
      return animation
    }
    if (chance !== undefined) Math.random = () => chance
  }, chance)
  return () => page.evaluate(() => Reflect.get(window, 'entered'))
}

/** Waits until intersections with the viewport have been reported to the page. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('content below the fold enters with one of the eleven effects, other content does not', async ({ page }) => {
  const entered = await recordEntrances(page)
  await page.goto('/Articles')
  await expect(cards(page).first()).toBeInViewport()
  await page.screenshot({ fullPage: true })
  expect(await entered()).toEqual([])
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await entered()).length).toBeGreaterThan(0)
  for (const { effect, durationMs } of await entered()) {
    expect(EFFECTS).toContain(effect)
    expect(durationMs).toBe(1_000)
  }
  const all = await cards(page).count()
  await cards(page).last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect((await entered()).length).toBeLessThan(all)
})

test('a larger viewport shows more content without animation', async ({ page }) => {
  const entered = await recordEntrances(page)
  await page.goto('/Articles')
  await expect(cards(page).last()).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 9_000 })
  await expect(cards(page).last()).toBeInViewport()
  expect(await entered()).toEqual([])
})

test('content rendered by React is animated too', async ({ page, request }) => {
  const entered = await recordEntrances(page)
  await signIn(page, await register(request, 'Scrolls Down'))
  await page.goto('/faqs')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Articles' }).first().click()
  await expect(cards(page).first()).toBeVisible()
  expect(await entered()).toEqual([])
  await painted(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await entered()).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page).nth(24)).toBeAttached()
  const before = (await entered()).length
  await painted(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(async () => (await entered()).length).toBeGreaterThan(before)
})

test('a new page is scrolled to its top before it is painted', async ({ page, request }) => {
  await signIn(page, await register(request, 'Scrolls Down'))
  await page.goto('/Articles')
  await waitForHydration(page)
  await page.evaluate(() => {
    scrollTo({ top: 2_000, behavior: 'instant' })
    const places: number[] = []
    Object.assign(window, { places })
    const record = () => {
      if (document.querySelector('h1')?.textContent === 'FAQs') places.push(scrollY)
      requestAnimationFrame(record)
    }
    record()
  })
  await page.getByRole('link', { name: 'FAQs' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  const places = () => page.evaluate(() => Reflect.get(window, 'places'))
  await expect.poll(async () => (await places()).length).toBeGreaterThan(10)
  expect(new Set(await places())).toEqual(new Set([0]))
})

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const entered = await recordEntrances(page)
  await page.goto('/Articles')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page).last()).toBeInViewport()
  expect(await entered()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  /** Each effect is tested on one page, in rotation; `npm run test:full` tests each on every page. */
  const pagesOf = (index: number) =>
    ['/', '/about', '/Articles'].filter((_, turn) => process.env.FULL || turn === index % 3)

  /** One effect of each kind is tried; `npm run test:full` tries all. */
  const tried = someOf(
    ['fade-up', 'fade-left', 'zoom-in', 'flip-right'],
    ['fade', 'fade-down', 'fade-right', 'zoom-out', 'flip-left', 'flip-up', 'flip-down'],
  )

  for (const effect of tried) {
    const index = EFFECTS.indexOf(effect)
    test(`${effect} does not widen the page or shift other content, and its element is clickable meanwhile`, async ({
      page,
    }) => {
      // A font that loads while effects run would move text.
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await recordEntrances(page, index / EFFECTS.length)
      for (const path of pagesOf(index)) {
        await page.goto(path)
        for (const marked of (await page.locator('[data-entrance]').all()).slice(1, 6)) {
          await marked.scrollIntoViewIfNeeded()
          const effects = () => marked.evaluate((element) => element.getAnimations().map(({ id }) => id))
          await expect.poll(effects).toEqual([effect])
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
  test('all content is visible', async ({ page }) => {
    await page.goto('/Articles')
    for (const card of await cards(page).all()) await expect(card).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-entrance]').last()).toHaveCSS('opacity', '1')
  })
})
