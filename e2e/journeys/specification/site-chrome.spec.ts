import type { Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { admin, href } from '../../product/product.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { readStored } from '../../steps/storage.ts'

// Specification §2, 'Site chrome', and the menus of §4, sentence by sentence.

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Texts and addresses of links. */
const linksOf = (page: Page, selector: string) =>
  page
    .locator(`${selector} a:visible`)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test('§2 Header menu: Home (/), Articles (/Articles), a Pages dropdown with About (/about) and Contact (anchor #contact on the home page), FAQs (/faqs).', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/faqs')
  await header(page).getByRole('button', { name: 'Pages' }).click()
  expect(await linksOf(page, 'nav[aria-label=Main]')).toEqual([
    ['Home', href('/')],
    ['Articles', href('/Articles')],
    ['About', href('/about')],
    ['Contact', href('/#contact')],
    ['FAQs', href('/faqs')],
    ['Sign in', href('/login')],
  ])
})

test('§2 Signed-out users see a Sign in link to /login.', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  const signIn = header(page).getByRole('link', { name: 'Sign in' })
  await expect(signIn).toHaveAttribute('href', href('/login'))
  await expect(page.getByRole('button', { name: /^Hello/ })).toBeHidden()
})

test("§2 Signed-in users see a user menu with a link to /dashboard (labelled 'Admin Dashboard' for admins, 'Dashboard' otherwise), /profile, and Logout.", {
  tag: '@quick',
}, async ({ page, request }) => {
  const menus = [
    [await register(request, 'Menu Reader'), 'Menu Reader', 'Dashboard'],
    [await loginAsAdmin(request), admin.name, 'Admin Dashboard'],
  ] as const
  for (const [person, name, label] of menus) {
    await signIn(page, person)
    await page.goto('/')
    await page.getByRole('button', { name: `Hello ${name}` }).click()
    const dashboard = header(page).getByRole('link', { name: label, exact: true })
    await expect(dashboard).toHaveAttribute('href', href('/dashboard'))
    const profile = header(page).getByRole('link', { name: 'Profile' })
    await expect(profile).toHaveAttribute('href', href('/profile'))
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden()
  }
})

test('§2 The header is responsive with a slide-in mobile menu.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(header(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Articles', 'About', 'Contact', 'FAQs', 'Sign in'])
})

test('§2 A site-wide toast area exists.', async ({ page, request }) => {
  await signIn(page, await register(request, 'Toast Reader'))
  for (const address of ['/', '/Articles', '/profile', '/dashboard', '/about']) {
    await page.goto(address)
    await waitForHydration(page)
    await page.keyboard.press('Tab')
    await expect(page.locator('.toast-area')).toBeAttached()
  }
})

test('§2 The landing search button navigates to /Articles/{searchText}, where the segment is the typed text.', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('Any Text')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/Articles/Any%20Text')
})

test('§2 The box has no bounds and no validation.', async ({ page }) => {
  const text = 'a <b>long</b> text '.repeat(60)
  await page.goto('/')
  await page.getByLabel('Search articles').fill(text)
  await page.getByLabel('Search articles').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Searching Result For "${text}"`)
})

test('§2 A floating round button at the bottom right toggles dark mode.', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Toggle dark mode' })
  const [box, screen] = [await toggle.boundingBox(), page.viewportSize()]
  expect(box?.width).toBe(box?.height)
  expect(box?.x).toBeGreaterThan((screen?.width ?? 0) - 100)
  expect(box?.y).toBeGreaterThan((screen?.height ?? 0) - 100)
  const shape = await toggle.evaluate((button) => {
    const { position, borderTopLeftRadius } = getComputedStyle(button)
    return { position, round: Number.parseFloat(borderTopLeftRadius) >= button.clientWidth / 2 }
  })
  expect(shape).toEqual({ position: 'fixed', round: true })
  await toggle.click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await toggle.click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('§2 It is hidden on any path starting with /dashboard.', async ({ page, request }) => {
  await signIn(page, await register(request, 'Mode Reader'))
  for (const address of ['/dashboard', '/dashboard/comments', '/dashboard/posts/manage/create']) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'MAIN MENU' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Toggle dark mode' })).toHaveCount(0)
  }
})

test('§2 The mode is kept in browser local storage under the key darkMode, and a dark class is put on the root element when on.', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Toggle dark mode' }).click()
  expect(await readStored(page, 'darkMode')).toBe('true')
  await page.goto('/faqs')
  await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
})

test('§2 Pages use header, content, footer.', async ({ page }) => {
  for (const address of ['/', '/Articles', '/about', '/faqs', '/login']) {
    await page.goto(address)
    const parts = page.locator('body > :is(header, main, footer)')
    const names = await parts.evaluateAll((all) => all.map((part) => part.localName))
    expect(names, address).toEqual(['header', 'main', 'footer'])
  }
})

test('§4 FAQ items, dropdowns and the mobile menu toggle open and closed.', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/faqs')
  const question = page.locator('summary').first()
  const answer = page.locator('details > p').first()
  const dropdown = page.getByRole('button', { name: 'Pages' })
  for (const shown of [true, false]) {
    await question.click()
    await expect(answer).toBeVisible({ visible: shown })
  }
  for (const shown of [true, false]) {
    await dropdown.click()
    await expect(page.locator('#page-menu-pages')).toBeVisible({ visible: shown })
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})
