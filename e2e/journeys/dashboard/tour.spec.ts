import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { delayScripts, recordScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'

// The guided tour (specification §1, §4 and §9), without React and with it.

const button = (page: Page) => page.getByRole('button', { name: 'Take a Tour' })
const tour = (page: Page) => page.getByRole('dialog')
const inTour = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.locator(`[data-tour-step=${name}]`)

async function expectStep(page: Page, step: 1 | 2 | 3): Promise<void> {
  await expect(tour(page)).toContainText(`${step} of 3`)
  await expect(tour(page)).toHaveAccessibleDescription(new RegExp(`\\S ${step} of 3$`))
  const name = ['header', 'description', 'contact'][step - 1] ?? ''
  await expect(page.locator('.driver-active-element')).toHaveCount(1)
  await expect(part(page, name)).toHaveClass(/driver-active-element/)
  await expect(part(page, name)).toBeInViewport()
}

/** Begins the tour of the landing page, goes to its third step and returns the field there. */
async function openContactStep(page: Page) {
  await page.goto('/')
  await button(page).click()
  await expectStep(page, 1)
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight')
  await expectStep(page, 3)
  return part(page, 'contact').getByRole('textbox', { name: 'Email' })
}

for (const way of ['without React', 'with React'] as const) {
  // The tour is the same code in both cases; `npm run test:full` repeats everything with React.
  const complete = way === 'without React' || Boolean(process.env.FULL)
  test.describe(way, () => {
    test.beforeEach(async ({ page, request }) => {
      if (way === 'with React') await signIn(page, await register(request, 'Tour Guest'))
      else await delayScripts(page, /entry\.client/)
      await page.goto('/')
      if (way === 'with React') await waitForHydration(page)
    })

    test('buttons lead forward and back, from header to contact block', async ({ page }) => {
      await button(page).click()
      await expectStep(page, 1)
      await expect(inTour(page, 'Previous')).toHaveCount(0)
      await expect(inTour(page, 'Next')).toBeFocused()
      await inTour(page, 'Next').click()
      await expectStep(page, 2)
      await inTour(page, 'Previous').click()
      await expectStep(page, 1)
      await inTour(page, 'Next').click()
      await inTour(page, 'Next').click()
      await expectStep(page, 3)
      await expect(tour(page)).toHaveAccessibleName('Contact US Now')
      await expect(tour(page)).toContainText('Enter your email to contacct us')
      await expect(inTour(page, 'Next')).toHaveCount(0)
      await inTour(page, 'Done').click()
      await expect(tour(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      await expect(button(page)).toBeInViewport()
      await expect(page.locator('.driver-overlay')).toHaveCount(0)
    })

    if (complete) {
      test('arrow keys change the step and stop at both ends; Escape closes the tour', async ({ page }) => {
        await button(page).press('Enter')
        await expectStep(page, 1)
        await page.keyboard.press('ArrowLeft')
        await expectStep(page, 1)
        for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
        await expectStep(page, 3)
        await page.keyboard.press('ArrowLeft')
        await expectStep(page, 2)
        for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
          await page.keyboard.press(key)
          await expect(tour(page).locator(':focus')).toHaveCount(1)
        }
        await page.keyboard.press('Escape')
        await expect(tour(page)).toBeHidden()
        await expect(button(page)).toBeFocused()
      })

      test('a click outside or on × closes it and has no other effect', async ({ page }) => {
        await button(page).click()
        await expectStep(page, 1)
        await page.mouse.click(20, 500)
        await expect(tour(page)).toBeHidden()
        await expect(button(page)).toBeFocused()
        await button(page).press('Enter')
        await inTour(page, 'Close').click()
        await expect(tour(page)).toBeHidden()
        await expect(button(page)).toBeFocused()
      })
    }

    // One theme without React and the other with it; `npm run test:full` runs all four combinations.
    const theme = way === 'with React' ? 'dark' : 'light'
    for (const colorScheme of process.env.FULL ? (['light', 'dark'] as const) : ([theme] as const)) {
      test(`on a phone, ${colorScheme}, it fits on the screen and axe finds no violation`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width: 320, height: 640 })
        await button(page).click()
        for (const step of [1, 2, 3] as const) {
          await expectStep(page, step)
          const box = await tour(page).boundingBox()
          expect(box?.x).toBeGreaterThanOrEqual(0)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
          await expectNoAxeViolations(page)
          await page.keyboard.press('ArrowRight')
        }
      })
    }

    test('it closes when the user leaves the page', async ({ page }) => {
      await page.goto('/Articles')
      await page.getByRole('link', { name: 'Byline, home' }).click()
      await expect(button(page)).toBeVisible()
      await button(page).click()
      await expectStep(page, 1)
      await page.goBack()
      await expect(page).toHaveURL('/Articles')
      await expect(tour(page)).toBeHidden()
      await expect(page.locator('.driver-overlay')).toHaveCount(0)
      await page.goForward()
      await expect(button(page)).toBeVisible()
      await expect(tour(page)).toBeHidden()
    })
  })
}

test('an address can be typed at the contact step, and the page is hydrated during the tour', async ({ page }) => {
  const box = await openContactStep(page)
  await box.click()
  await box.pressSequentially('me@people.example')
  await waitForHydration(page)
  await box.press('ArrowLeft')
  await expectStep(page, 3)
  await expect(box).toHaveValue('me@people.example')
  await inTour(page, 'Done').click()
  await expect(button(page)).toBeFocused()
})

test('on a phone it does not cover the field of the contact step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const box = await openContactStep(page)
  // The click fails if another element covers the field.
  await box.click()
  await expect(box).toBeFocused()
  await expect(tour(page)).toBeInViewport({ ratio: 1 })
})

test('it is loaded at the first click, and only once', async ({ page }) => {
  const { release, requested } = await delayScripts(page, /tour/)
  await page.goto('/')
  await expect(button(page)).toBeVisible()
  await button(page).click()
  await button(page).click()
  await expect(page.getByText('One moment, this is loading')).toBeVisible()
  release()
  await expectStep(page, 1)
  await expect(page.getByText('One moment, this is loading')).toBeHidden()
  await expect(tour(page)).toHaveCount(1)
  // The pointer has loaded the prefetch of articles; the tour speaks the language of the page.
  const others = ['prefetch-articles', 'texts', 'en-reading']
  expect(requested.filter((name) => !others.includes(name))).toEqual(['entry.enhancer', 'tour'])
})

test('its code is not loaded before the button is clicked', async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto('/')
  await button(page).hover()
  await page.mouse.wheel(0, 2_000)
  expect(scripts).toContain('entry.enhancer')
  expect(scripts).not.toContain('tour')
})

test('opacity, padding, radius, offset and duration are those of §9', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await button(page).click()
  await inTour(page, 'Next').click()
  await expectStep(page, 2)
  const stage = page.locator('.driver-overlay path')
  await expect(stage).toHaveCSS('opacity', '0.7')
  const highlighted = await part(page, 'description').boundingBox()
  const drawn = async () => (await stage.getAttribute('d')) ?? ''
  await expect.poll(drawn).toContain(`M${(highlighted?.x ?? 0) - 10 + 5},${(highlighted?.y ?? 0) - 10}`)
  expect(await drawn()).toContain('a5,5')
  const popover = await tour(page).boundingBox()
  const below = (popover?.y ?? 0) - (highlighted?.y ?? 0) - (highlighted?.height ?? 0)
  const above = (highlighted?.y ?? 0) - (popover?.y ?? 0) - (popover?.height ?? 0)
  expect(Math.max(below, above)).toBeCloseTo(20, 0)
  await expect(page.locator('body')).toHaveCSS('--driver-animation-duration', '400ms')
})
