import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'

// The menus of the header (specification §2), without React and with it. The enhancer opens and closes them in both cases, so
// `npm test` repeats with React only what hydration and navigation could break; `npm run test:full` repeats everything.

const PHONE = { width: 390, height: 800 }

const slideIn = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true })
const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const pagesButton = (page: Page) => page.getByRole('button', { name: 'Pages' })
const pagesMenu = (page: Page) => page.locator('#page-menu-pages')

/** The expanded state of a button in the accessibility tree. */
async function expanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}

const focusIsIn = (page: Page, id: string) =>
  page.evaluate((id) => document.activeElement?.closest(`#${id}`) !== null, id)

for (const way of ['without React', 'with React'] as const) {
  const complete = way === 'without React' || Boolean(process.env.FULL)
  test.describe(way, () => {
    test.beforeEach(async ({ page, request }) => {
      if (way === 'with React') await signIn(page, await register(request, 'Menu Walker'))
      else await delayScripts(page, /^(?!entry\.enhancer)/)
      await page.goto('/')
      if (way === 'with React') await waitForHydration(page)
    })

    test.describe('on a small screen', () => {
      test.use({ viewport: PHONE })

      test('the slide-in menu traps the focus, and Escape returns it', async ({ page }) => {
        expect(await expanded(page, 'Menu')).toBe(false)
        await opener(page).press('Enter')
        await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
        for (const key of ['Shift+Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowUp', 'End', 'Home']) {
          await page.keyboard.press(key)
          expect(await focusIsIn(page, 'page-menu')).toBe(true)
        }
        const close = page.getByRole('button', { name: 'Close menu' })
        await expect(close).toBeFocused()
        // Another journey may add a page of one's own to the menu meanwhile.
        await expect(async () => {
          await close.focus()
          const entries = await slideIn(page).locator('a, button').filter({ visible: true }).count()
          for (let stop = 0; stop < entries; stop++) await page.keyboard.press('Tab')
          expect(await close.evaluate((button) => button === document.activeElement)).toBe(true)
        }).toPass()
        await expectNoAxeViolations(page)
        await page.keyboard.press('Escape')
        await expect(slideIn(page)).toBeHidden()
        await expect(opener(page)).toBeFocused()
        expect(await expanded(page, 'Menu')).toBe(false)
        await page.keyboard.press('Shift+Tab')
        await expect(page.getByRole('link', { name: 'Byline, home' })).toBeFocused()
      })

      if (complete) {
        test('a click outside closes it and has no other effect', async ({ page }) => {
          await opener(page).click()
          await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
          await page.mouse.click(30, 30)
          await expect(slideIn(page)).toBeHidden()
          await expect(opener(page)).toBeFocused()
          await expect(page).toHaveURL('/')
          await page.getByRole('link', { name: 'Byline, home' }).focus()
        })

        test('‘Close menu’ closes it', async ({ page }) => {
          await opener(page).click()
          await page.getByRole('button', { name: 'Close menu' }).click()
          await expect(slideIn(page)).toBeHidden()
          await expect(opener(page)).toBeFocused()
        })

        test('the page does not scroll under it', async ({ page }) => {
          await opener(page).click()
          await expect(slideIn(page)).toBeVisible()
          await page.mouse.move(40, 400)
          await page.mouse.wheel(0, 300)
          await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
          expect(await page.evaluate(() => scrollY)).toBe(0)
          await page.keyboard.press('Escape')
          await page.mouse.wheel(0, 300)
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
        })
      }

      test('it closes after a link, on back navigation, and on a wide screen', async ({ page }) => {
        await opener(page).click()
        await slideIn(page).getByRole('link', { name: 'Articles' }).click()
        await expect(page).toHaveURL('/Articles')
        await expect(slideIn(page)).toBeHidden()
        await opener(page).click()
        await expect(slideIn(page)).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL('/')
        await expect(slideIn(page)).toBeHidden()
        await opener(page).click()
        await expect(slideIn(page)).toBeVisible()
        await page.setViewportSize({ width: 1280, height: 800 })
        await expect(slideIn(page)).toBeHidden()
        await pagesButton(page).focus()
        await expect(pagesButton(page)).toBeFocused()
      })
    })

    test('a dropdown works by keyboard, and closes when the focus leaves it', async ({ page }) => {
      await pagesButton(page).focus()
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key)
        await expect(pagesMenu(page)).toBeVisible()
        expect(await expanded(page, 'Pages')).toBe(true)
        await page.keyboard.press('Tab')
        await expect(pagesMenu(page).getByRole('link', { name: 'About' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(pagesMenu(page)).toBeHidden()
        await expect(pagesButton(page)).toBeFocused()
      }
      await page.keyboard.press('ArrowDown')
      await expect(pagesMenu(page).getByRole('link', { name: 'About' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(pagesMenu(page).getByRole('link', { name: 'Contact' })).toBeFocused()
      await page.keyboard.press('Home')
      await expect(pagesMenu(page).getByRole('link', { name: 'About' })).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'FAQs' }).first()).toBeFocused()
      await expect(pagesMenu(page)).toBeHidden()
      expect(await expanded(page, 'Pages')).toBe(false)
    })
  })
}

test('only one menu is open at a time', async ({ page, request }) => {
  await signIn(page, await register(request, 'Menu Walker'))
  await page.goto('/')
  const hello = page.getByRole('button', { name: 'Hello Menu Walker' })
  await hello.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await pagesButton(page).click()
  await expect(page.locator('#page-menu-account')).toBeHidden()
  await expect(pagesMenu(page)).toBeVisible()
})

test('a menu opened before any script has loaded gets the focus afterwards', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const { release } = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(slideIn(page)).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
})

test.describe('where scripts never run', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })
  test('the slide-in menu opens and closes, and its links are visible', async ({ page }) => {
    await page.goto('/')
    await opener(page).click()
    await expect(slideIn(page).getByRole('link', { name: 'Contact' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(slideIn(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })
})
