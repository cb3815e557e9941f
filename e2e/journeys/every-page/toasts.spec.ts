import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { waitForHydration } from '../../checks/scripts.ts'
import { someOf } from '../../checks/some-of.ts'
import { delayCalls } from '../../product/delay-calls.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { stopClock } from '../../steps/clock.ts'
import { register, signIn } from '../../steps/people.ts'
import { PICTURE } from '../../steps/picture.ts'

// Duration and number of toasts, and the states that pause their timers (specification §4 and §9). Failed calls are
// logged, so these journeys allow console messages.

const area = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const toast = (page: Page, text: string) => area(page).getByRole('group').filter({ hasText: text })

const SUCCESS = 'Your profile is updated'
const ERROR = 'It broke'

/** The tolerance of durations, in milliseconds. */
const TOLERANCE_MS = 200

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await register(request, 'Toast Reader'))
  await page.clock.install()
  await page.goto('/profile')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(area(page)).toBeAttached()
  // Pending toasts are shown a moment after the area has loaded.
  await page.clock.runFor(1_000)
  await stopClock(page)
})

/** Advances the clock by small steps until that is so. */
async function advanceUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [20] })
}

async function untilShown(page: Page, text: string): Promise<void> {
  await advanceUntil(page, async () => (await toast(page, text).count()) === 1)
}

async function failUpdates(page: Page): Promise<void> {
  await page.route('**/api/users/updateProfile', (route) =>
    route.fulfill({ status: 500, json: { message: ERROR, code: 'unexpected' } }),
  )
}

async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update' })
  // A timer of the page enables it again after the update before this one, and may come after its toast.
  if (await button.isDisabled()) await advanceUntil(page, () => button.isEnabled())
  await button.click()
}

/** Expects that the toast is shown for `ms`, within the tolerance, and not longer. */
async function expectShownFor(page: Page, text: string, ms: number): Promise<void> {
  await page.clock.runFor(ms - TOLERANCE_MS)
  await expect(toast(page, text)).toBeVisible()
  await page.clock.runFor(TOLERANCE_MS * 2)
  await expect(toast(page, text)).toHaveCount(0)
}

test.describe('§4 Toasts: default and error last 4 s, success 2 s, loading has no limit; at most 20 show at once.', () => {
  test('each kind is shown for its duration', async ({ page }) => {
    await update(page)
    await untilShown(page, SUCCESS)
    await expectShownFor(page, SUCCESS, 2_000)
    await failUpdates(page)
    await update(page)
    await untilShown(page, ERROR)
    await expectShownFor(page, ERROR, 4_000)

    const release = await delayCalls(page, '**/api/users/updateProfilePicture')
    await page.clock.resume()
    await page
      .getByLabel('Profile picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(toast(page, 'Saving your picture')).toBeVisible()
    await page.clock.fastForward('30:00')
    await expect(toast(page, 'Saving your picture')).toBeVisible()
    release()
    await expect(toast(page, 'Saving your picture')).toHaveCount(0)
  })

  test('the newest ones are shown', async ({ page }) => {
    let count = 0
    await page.route('**/api/users/updateProfile', (route) => {
      count++
      return route.fulfill({ status: 500, json: { message: `Failure ${count}.`, code: 'x' } })
    })
    for (let n = 1; n <= 22; n++) {
      // The clock of the page stands still until the reply is there, or earlier toasts would end meanwhile.
      const replied = page.waitForResponse('**/api/users/updateProfile')
      await update(page)
      await replied
      await untilShown(page, `Failure ${n}.`)
      // A blurred window stops the timers of the toasts; otherwise they would close one by one.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    }
    await expect(area(page).getByRole('group')).toHaveCount(20)
    await expect(toast(page, 'Failure 22.')).toBeVisible()
    await expect(toast(page, 'Failure 2.')).toHaveCount(0)

    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const box = await area(page).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(640 * 0.6)
      const toggle = await page.getByRole('button', { name: 'Toggle dark mode' }).boundingBox()
      const beside = (box?.x ?? 0) + (box?.width ?? 0) <= (toggle?.x ?? 0)
      const above = (box?.y ?? 0) + (box?.height ?? 0) <= (toggle?.y ?? 0)
      expect(beside || above).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test.describe('an error', () => {
  test.beforeEach(async ({ page }) => {
    await failUpdates(page)
    await update(page)
    await untilShown(page, ERROR)
    await page.clock.runFor(3_000)
  })

  test('is shown while the pointer is on it, and for its remaining time afterwards', async ({ page }) => {
    await toast(page, ERROR).hover()
    await page.clock.runFor(60_000)
    await expect(toast(page, ERROR)).toBeVisible()
    await page.mouse.move(700, 10)
    await expectShownFor(page, ERROR, 1_000)
  })

  test('is shown while it has the focus; F6 moves the focus there and Shift+Tab back', async ({ page }) => {
    await page.getByLabel('Name').focus()
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await expect(toast(page, ERROR)).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toast(page, ERROR)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectShownFor(page, ERROR, 1_000)
  })

  test('is shown while the window is in the background', async ({ page }) => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.runFor(60_000)
    await expect(toast(page, ERROR)).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectShownFor(page, ERROR, 1_000)
  })

  test('closes by its button, by Escape, and by a swipe that moves it', async ({ page }) => {
    await toast(page, ERROR).getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.runFor(TOLERANCE_MS)
    await expect(toast(page, ERROR)).toHaveCount(0)

    await update(page)
    await untilShown(page, ERROR)
    await toast(page, ERROR).focus()
    await page.keyboard.press('Escape')
    await page.clock.runFor(TOLERANCE_MS)
    await expect(toast(page, ERROR)).toHaveCount(0)

    await update(page)
    await untilShown(page, ERROR)
    const text = toast(page, ERROR).getByText(ERROR)
    const before = await text.boundingBox()
    const [x, y] = [(before?.x ?? 0) + 5, (before?.y ?? 0) + 5]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 1, y)
    await page.mouse.move(x + 61, y, { steps: 6 })
    expect(((await text.boundingBox())?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(60, -1)
    await page.mouse.up()
    await page.clock.runFor(TOLERANCE_MS)
    await expect(toast(page, ERROR)).toHaveCount(0)
  })
})

test('a toast appears without the network', async ({ page, request }) => {
  await page.clock.resume()
  await signIn(page, await register(request, 'Tunnel Reader'))
  await page.goto('/article/one-small-machine')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Written in a tunnel.')
  await expect(area(page)).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(area(page).getByRole('group')).toBeVisible()
  await page.context().setOffline(false)
})

test('toasts are in a live region that exists before them, so screen readers announce them', async ({ page }) => {
  await expect(area(page)).toHaveAttribute('aria-live', 'polite')
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const region = nodes.find(({ name }) => name?.value === 'Notifications')
  expect(region?.ignored).toBe(false)
  await update(page)
  await untilShown(page, SUCCESS)
  await expect(area(page)).toContainText(SUCCESS)
})

for (const colorScheme of someOf(['light'] as const, ['dark'] as const)) {
  test(`axe finds no violation in toasts, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await update(page)
    await untilShown(page, SUCCESS)
    await failUpdates(page)
    await update(page)
    await untilShown(page, ERROR)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.resume()
    await expectNoAxeViolations(page)
  })
}
