import type { Page } from '@playwright/test'
import { expectNoFault } from '../axe.ts'
import { holdScripts, hydrated } from '../held-scripts.ts'
import { expect, test } from '../journey.ts'
import { paintedAt } from '../painted.ts'
import { enter, register } from '../people.ts'

// The mode (specification §2 and §9, design §6), before any script, without React and with it.

const PAPER = { light: '#fbf8f2', dark: '#151816' }
type Mode = keyof typeof PAPER

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle dark mode', exact: true })
const root = (page: Page) => page.locator('html')
const store = (page: Page, chosen: string) =>
  page.addInitScript((chosen) => localStorage.setItem('darkMode', chosen), chosen)

async function expectMode(page: Page, mode: Mode): Promise<void> {
  await expect(root(page)).toHaveClass(mode === 'dark' ? /(^| )dark( |$)/ : /^(?!.*\bdark\b)/)
  await expect(page.locator('body')).toHaveCSS('background-color', rgb(PAPER[mode]))
  // Of what a browser may draw around the page in, the first that fits counts.
  const around = page.locator('meta[name=theme-color]').first()
  await expect(around).toHaveAttribute('content', PAPER[mode])
  await expect(around).not.toHaveAttribute('media')
}

async function expectSaid(page: Page, mode: Mode): Promise<void> {
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(mode === 'dark'))
  await expectMode(page, mode)
}

function rgb(hex: string): string {
  const parts = hex.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16))
  return `rgb(${parts?.join(', ')})`
}

for (const { system, chosen, mode } of [
  { system: 'light', chosen: 'true', mode: 'dark' },
  { system: 'dark', chosen: 'false', mode: 'light' },
  { system: 'dark', chosen: undefined, mode: 'dark' },
  { system: 'light', chosen: undefined, mode: 'light' },
] as const) {
  test(`on a ${system} system with darkMode ${chosen ?? 'unset'} the first thing painted is ${mode}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    if (chosen) await store(page, chosen)
    const { release } = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await paintedAt(page, 4, 400)).toBe(PAPER[mode])
    await expectMode(page, mode)
    const logo = page.getByRole('banner').locator('img:visible')
    await expect(logo).toHaveAttribute('src', `/logo-${mode}.svg`)
    release()
    await expectSaid(page, mode)
    expect(await paintedAt(page, 4, 400)).toBe(PAPER[mode])
  })
}

for (const way of ['without React', 'with React'] as const) {
  test.describe(way, () => {
    test.beforeEach(async ({ page, request }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      if (way === 'with React') await enter(page, await register(request, 'Night Owl'))
      else await holdScripts(page, /entry\.client/)
      await page.goto('/faqs')
      if (way === 'with React') await hydrated(page)
    })

    test('unset it follows the system at once, chosen it does not', async ({ page }) => {
      await expectSaid(page, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectSaid(page, 'dark')
      expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull()
      await toggle(page).click()
      await expectSaid(page, 'light')
      expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectSaid(page, 'light')
      await expectNoFault(page)
    })

    test('other tabs follow, and so does the way back', async ({ page, context }) => {
      const other = await context.newPage()
      await other.emulateMedia({ colorScheme: 'light' })
      await other.goto('/Articles')
      await toggle(page).click()
      await expectSaid(page, 'dark')
      await expectSaid(other, 'dark')
      await other.goto('/')
      await expectSaid(other, 'dark')
      await toggle(other).click()
      await expectSaid(page, 'light')
      await page.evaluate(() => {
        localStorage.setItem('darkMode', 'true')
        // As after a way back in the browser's history to a page it kept whole.
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      await expectSaid(page, 'dark')
    })

    test('a new page says it as well', async ({ page }) => {
      await toggle(page).click()
      await page.getByRole('link', { name: 'Articles' }).first().click()
      await expect(page).toHaveURL('/Articles')
      await expectSaid(page, 'dark')
    })
  })
}

test('a visit to the dashboard changes nothing, and the button after it says so', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await store(page, 'true')
  await enter(page, await register(request, 'Night Owl'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectMode(page, 'dark')
  await expect(toggle(page)).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'MAIN MENU' })
  await menu.getByRole('link', { name: 'Home' }).click()
  await expectSaid(page, 'dark')
  await expect(toggle(page)).toHaveCount(1)
})

test.describe('where scripts never run', () => {
  test.use({ javaScriptEnabled: false })
  test('what is drawn around the page follows the system', async ({ page }) => {
    await page.goto('/')
    for (const mode of ['light', 'dark'] as const) {
      const around = page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${mode})"]`)
      await expect(around).toHaveAttribute('content', PAPER[mode])
    }
  })
})
