import type { Page } from '@playwright/test'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { delayCalls } from '../../product/delay-calls.ts'
import { expect, test } from '../../product/journey.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { openNewPost } from '../../steps/post-form.ts'

test('a page opened within the application begins at its heading', async ({ page, request }) => {
  await signIn(page, await register(request, 'Keyboard Reader'))
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('body')).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/faqs')
  await expect(heading).toBeFocused()
  // Until the questions have loaded, the next control is below them.
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
})

test('typing in a filter does not move the focus', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard/posts/manage')
  await waitForHydration(page)
  const filter = page.getByRole('searchbox', { name: 'Filter by title or author' })
  await filter.fill('old post 4')
  await expect(page.getByRole('row').filter({ hasText: 'Old post 4' }).first()).toBeVisible()
  await expect(filter).toBeFocused()
})

const DASHBOARD = [
  ['Comments', 'Manage Comments'],
  ['Manage all posts', 'Manage Posts'],
  ['Add New Post', 'Create Post'],
  ['Calendar', 'Calendar'],
  ['Series', 'Series'],
  ['Pages', 'Pages'],
  ['Users', 'Manage Users'],
  ['Newsletter', 'Newsletter'],
  ['Import and export', 'Import and export'],
  ['Settings', 'Settings'],
  ['Trash', 'Trash'],
  ['Dashboard', 'Admin Dashboard'],
] as const

/** More stops of the keyboard than any page of the dashboard has. */
const STOPS_MAX = 100

/** Opens an entry of the dashboard's menu with the keyboard alone. */
async function pressEntry(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'MAIN MENU' }).getByRole('link', { name, exact: true })
  const passed: string[] = []
  while (!(await entry.evaluate((link) => link === document.activeElement))) {
    passed.push((await page.locator(':focus').allInnerTexts()).join().slice(0, 40))
    expect(passed.length, `stops before ${name}: ${passed.join(' | ')}`).toBeLessThan(STOPS_MAX)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** Goes on where the browser would begin: at the start of the content. */
const goToStart = (page: Page) => page.locator('main').focus()

test('each page of the dashboard begins at its heading, with the keyboard alone', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Posts', exact: true }).press('Enter')
  for (const [entry, heading] of DASHBOARD) {
    await goToStart(page)
    await pressEntry(page, entry)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(heading))
    // The next stop is behind the menu.
    await page.keyboard.press('Tab')
    await expect(page.locator('.sidebar :focus')).toHaveCount(0)
  }
})

/** From, what is pressed, and the heading of what opens. */
const FROM_PAGES = [
  ['/dashboard/users/manage', 'Invitations', 'Invitations'],
  ['/dashboard/posts/manage', 'Edit', 'Edit Post'],
  ['/dashboard/pages', 'Add New Page', 'Create Page'],
  ['/dashboard/comments', 'Dashboard', 'Admin Dashboard'],
] as const

test('a page that a link of the dashboard opens begins at its heading', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  for (const [from, name, heading] of FROM_PAGES) {
    await page.goto(from)
    await waitForHydration(page)
    await page.locator('main').getByRole('link', { name, exact: true }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
})

test('on a phone the menu closes, and the focus goes to the heading and not back to its button', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard')
  await waitForHydration(page)
  for (const [entry, heading] of DASHBOARD) {
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    const posts = menu.getByRole('button', { name: 'Posts', exact: true })
    if ((await posts.getAttribute('aria-expanded')) === 'false') await posts.press('Enter')
    await menu.getByRole('button', { name: 'Toggle sidebar' }).focus()
    await pressEntry(page, entry)
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Toggle sidebar' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // The menu hears keys once it has the focus.
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeFocused()
})

test('a page that loads slowly has the focus at its heading once it is there', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard/comments')
    await waitForHydration(page)
    const { release } = await delayScripts(page, /^trash$/)
    const releaseCalls = await delayCalls(page, '**/api/**')
    if (width === 390) await page.getByRole('button', { name: 'Toggle sidebar' }).press('Enter')
    await page.getByRole('link', { name: 'Trash', exact: true }).press('Enter')
    await expect(page.getByText('One moment, this is loading')).toBeVisible()
    release()
    const heading = page.getByRole('heading', { level: 1, name: 'Trash' })
    await expect(heading).toBeFocused()
    releaseCalls()
    await expect(page.locator('main').getByText('loading ...')).toHaveCount(0)
    await expect(heading).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a draft that gets its address while it is written keeps the focus in its text', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Steady Writer'))
  await form.title.fill('Half')
  await form.body.fill('A half')
  await form.body.press('Control+s')
  await expect(page).toHaveURL(/\/edit\//)
  await expect(form.body).toBeFocused()
})
