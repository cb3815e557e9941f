import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { pixelColor } from '../../checks/pixel-color.ts'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { register, signIn } from '../../steps/people.ts'
import { readStored, store, storeBefore } from '../../steps/storage.ts'

// The theme (specification §2 and §9, design §6) before any script runs, without React, and with React.

const PAPER = { light: '#fbf8f2', dark: '#151816' }
type Theme = keyof typeof PAPER

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle dark mode', exact: true })
const root = (page: Page) => page.locator('html')

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expect(root(page)).toHaveClass(theme === 'dark' ? /(^| )dark( |$)/ : /^(?!.*\bdark\b)/)
  await expect(page.locator('body')).toHaveCSS('background-color', rgb(PAPER[theme]))
  // Browsers use the first `theme-color` that applies.
  const around = page.locator('meta[name=theme-color]').first()
  await expect(around).toHaveAttribute('content', PAPER[theme])
  await expect(around).not.toHaveAttribute('media')
}

async function expectThemeAndToggle(page: Page, theme: Theme): Promise<void> {
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(theme === 'dark'))
  await expectTheme(page, theme)
}

function rgb(hex: string): string {
  const parts = hex.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16))
  return `rgb(${parts?.join(', ')})`
}

for (const { system, chosen, theme } of [
  { system: 'light', chosen: 'true', theme: 'dark' },
  { system: 'dark', chosen: 'false', theme: 'light' },
  { system: 'dark', chosen: undefined, theme: 'dark' },
  { system: 'light', chosen: undefined, theme: 'light' },
] as const) {
  test(`on a ${system} system with darkMode ${chosen ?? 'unset'} the first paint is ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    if (chosen) await storeBefore(page, 'darkMode', chosen)
    const { release } = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await pixelColor(page, 4, 400)).toBe(PAPER[theme])
    await expectTheme(page, theme)
    const logo = page.getByRole('banner').locator('img:visible')
    await expect(logo).toHaveAttribute('src', href(`/logo-${theme}.svg`))
    release()
    await expectThemeAndToggle(page, theme)
    expect(await pixelColor(page, 4, 400)).toBe(PAPER[theme])
  })
}

for (const way of ['without React', 'with React'] as const) {
  test.describe(way, () => {
    test.beforeEach(async ({ page, request }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      if (way === 'with React') await signIn(page, await register(request, 'Night Owl'))
      else await delayScripts(page, /entry\.client/)
      await page.goto('/faqs')
      if (way === 'with React') await waitForHydration(page)
    })

    test('the theme follows the system at once, unless a theme is stored', async ({ page }) => {
      await expectThemeAndToggle(page, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectThemeAndToggle(page, 'dark')
      expect(await readStored(page, 'darkMode')).toBeNull()
      await toggle(page).click()
      await expectThemeAndToggle(page, 'light')
      expect(await readStored(page, 'darkMode')).toBe('false')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectThemeAndToggle(page, 'light')
      await expectNoAxeViolations(page)
    })

    test('the theme changes in other tabs too, and on back navigation', async ({ page, context }) => {
      const other = await context.newPage()
      await other.emulateMedia({ colorScheme: 'light' })
      await other.goto('/Articles')
      await toggle(page).click()
      await expectThemeAndToggle(page, 'dark')
      await expectThemeAndToggle(other, 'dark')
      await other.goto('/')
      await expectThemeAndToggle(other, 'dark')
      await toggle(other).click()
      await expectThemeAndToggle(page, 'light')
      await store(page, 'darkMode', 'true')
      // Simulates a return from the back/forward cache.
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expectThemeAndToggle(page, 'dark')
    })

    test('the next page has the same theme', async ({ page }) => {
      await toggle(page).click()
      await page.getByRole('link', { name: 'Articles' }).first().click()
      await expect(page).toHaveURL('/Articles')
      await expectThemeAndToggle(page, 'dark')
    })
  })
}

test('a visit to the dashboard does not change the theme', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await storeBefore(page, 'darkMode', 'true')
  await signIn(page, await register(request, 'Night Owl'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTheme(page, 'dark')
  await expect(toggle(page)).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'MAIN MENU' })
  await menu.getByRole('link', { name: 'Home' }).click()
  await expectThemeAndToggle(page, 'dark')
  await expect(toggle(page)).toHaveCount(1)
})

test.describe('where scripts never run', () => {
  test.use({ javaScriptEnabled: false })
  test('the browser’s frame has the colour of the system’s theme', async ({ page }) => {
    await page.goto('/')
    for (const theme of ['light', 'dark'] as const) {
      const around = page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${theme})"]`)
      await expect(around).toHaveAttribute('content', PAPER[theme])
    }
  })
})

for (const signedIn of [false, true]) {
  test(`the button gives way to reading, typing and the footer, signed ${signedIn ? 'in' : 'out'}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    if (signedIn) await signIn(page, await register(request, 'Scroll Reader'))
    await page.goto('/article/setting-a-page-for-long-reading')
    if (signedIn) await waitForHydration(page)
    await expect(toggle(page)).toHaveCSS('opacity', '1')
    await page.mouse.wheel(0, 600)
    await expect(toggle(page)).toHaveCSS('opacity', '0')
    await page.mouse.wheel(0, -200)
    await expect(toggle(page)).toHaveCSS('opacity', '1')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(toggle(page)).toHaveCSS('opacity', '0')
    // A little upwards, the footer is still below the button.
    await page.mouse.wheel(0, -30)
    await expect(toggle(page)).toHaveCSS('opacity', '0')
    await toggle(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toBeFocused()
    await expect(toggle(page)).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(root(page)).toHaveClass(/dark/)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'Home' }).first().focus()
    await expect(toggle(page)).toHaveCSS('opacity', '1')
    await page.getByRole('textbox', { name: 'Your comment' }).focus()
    await expect(toggle(page)).toHaveCSS('opacity', '0')
  })
}
