import type { Page } from '@playwright/test'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { advanceUntil, stopClock } from '../../steps/clock.ts'
import { createComment } from '../../steps/comments.ts'
import { logIn, loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'MAIN MENU' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })

test('the menu of an admin has every link', { tag: '@quick' }, async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard')
  await expect(menu(page).getByText('MAIN MENU')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await waitForHydration(page)
  await menu(page).getByRole('button', { name: 'Posts' }).click()
  const links = { Dashboard: '/dashboard', Comments: '/dashboard/comments' }
  const posts = {
    'Manage all posts': '/dashboard/posts/manage',
    'Add New Post': '/dashboard/posts/manage/create',
    Calendar: '/dashboard/calendar',
    Series: '/dashboard/series',
  }
  const more = {
    Pages: '/dashboard/pages',
    Users: '/dashboard/users/manage',
    Newsletter: '/dashboard/newsletter',
    Settings: '/dashboard/settings',
    'Import and export': '/dashboard/import',
    Trash: '/dashboard/trash',
    Home: '/',
  }
  for (const [name, address] of Object.entries({ ...links, ...posts, ...more })) {
    await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', href(address))
  }
  await expect(menu(page).getByRole('link')).toHaveCount(13)
})

test('the menu of other users has no admin links, and the admin page is not found', async ({ page, request }) => {
  await signIn(page, await register(request, 'Menu Reader'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Dashboard')
  await expect(menu(page).getByRole('link')).toHaveText(['Comments', 'Trash', 'Home'])
  await expect(page.getByRole('button', { name: 'Toggle dark mode' })).toBeHidden()
  await page.goto('/dashboard/users/manage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NotFound')
})

test('the group of posts folds, and is open on its own pages', async ({ page, request }) => {
  await signIn(page, await register(request, 'Folding Menu'))
  await page.goto('/dashboard')
  const group = menu(page).getByRole('button', { name: 'Posts' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await menu(page).getByRole('link', { name: 'Manage all posts' }).click()
  await expect(page).toHaveURL('/dashboard/posts/manage')
  await group.press('Space')
  await expect(menu(page).getByRole('link', { name: 'Manage all posts' })).toBeHidden()
  await page.reload()
  await expect(menu(page).getByRole('link', { name: 'Manage all posts' })).toHaveAttribute('aria-current', 'page')
})

test('the button of the menu keeps the focus while the page becomes that of its user', async ({ page, request }) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await signIn(page, await register(request, 'Early Key'))
  const { release } = await delayScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await toggle(page).press('Enter')
  release()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
})

test('below 1024 px the menu is a drawer, also by keyboard', async ({ page, request }) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await signIn(page, await register(request, 'Drawer Puller'))
  await page.goto('/dashboard')
  await expect(menu(page)).toBeHidden()
  await toggle(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await expect(toggle(page)).toBeFocused()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Comments' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  await toggle(page).click()
  await page.mouse.click(900, 400)
  await expect(menu(page)).toBeHidden()
  await toggle(page).click()
  await menu(page).getByRole('button', { name: 'Posts' }).click()
  await menu(page).getByRole('link', { name: 'Manage all posts' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Posts' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('from 1024 px on the menu is a sidebar, which folds and is still folded after a reload', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, await register(request, 'Room Maker'))
  await page.goto('/dashboard')
  await expect(menu(page)).toBeVisible()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await toggle(page).press('Enter')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Dashboard' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await toggle(page).click()
  await expect(menu(page)).toBeVisible()
})

test('a visitor is redirected to the login, and afterwards to the requested page', async ({ page, request }) => {
  const { user } = await register(request, 'Sent Away')
  const html = await (await request.get('/dashboard/posts/manage')).text()
  expect(html).not.toContain(user.name)
  await page.goto('/dashboard/posts/manage?sort=title')
  await expect(page).toHaveURL('/login')
  await logIn(page, user.email)
  await expect(page).toHaveURL('/dashboard/posts/manage?sort=title')
})

test('a new author is invited to write, and later sees their posts', async ({ page, request }) => {
  const session = await register(request, 'Blank Page')
  await signIn(page, session)
  await page.goto('/dashboard')
  const totals = page.getByRole('list', { name: 'Totals' })
  await expect(totals.getByRole('link')).toHaveText([/0\s*Posts/, /0\s*Comments/])
  await expect(page.getByText('Write your first post')).toBeVisible()
  // Twelve empty weeks tell nothing.
  await expect(page.getByRole('heading', { name: 'Comments per week' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Add New Post' }).click()
  await expect(page).toHaveURL('/dashboard/posts/manage/create')
  const { slug } = await createPost(request, session, { title: 'No longer blank', body: 'Words.' })
  await page.goto('/dashboard')
  await expect(totals.getByRole('link', { name: '1 Post' })).toHaveAttribute('href', href('/dashboard/posts/manage'))
  await expect(page.getByRole('link', { name: 'Edit No longer blank' })).toHaveAttribute(
    'href',
    href(`/dashboard/posts/manage/edit/${slug}`),
  )
  await page.getByRole('link', { name: 'No longer blank', exact: true }).click()
  await expect(page).toHaveURL(`/article/${slug}`)
})

test('an admin sees all content, with the comments of twelve weeks', { tag: '@quick' }, async ({ page, request }) => {
  const admin = await loginAsAdmin(request)
  const { _id } = await createPost(request, admin, { title: 'Of this week', body: 'Words.' })
  await createComment(request, admin, _id, 'A first one.')
  await signIn(page, admin)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByRole('list', { name: 'Totals' }).getByRole('link', { name: 'Users' })).toHaveAttribute(
    'href',
    href('/dashboard/users/manage'),
  )
  await expect(page.getByRole('heading', { name: 'Latest posts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest comments' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bars of the comments of each week' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Comments per week' }).getByRole('row')).toHaveCount(13)
})

test('the dashboard shows what waits: unsaved texts, unanswered comments, new users', async ({ page, request }) => {
  const mark = `Waits ${Date.now()}`
  const author = await register(request, 'Asked Author')
  const { _id, slug } = await createPost(request, author, { title: mark, body: 'Words.' })
  const reader = await register(request, 'Asking Reader')
  await createComment(request, reader, _id, `${mark}?`)
  await signIn(page, author)
  await page.clock.install()
  await page.goto('/dashboard/posts/manage/create')
  await expect(page.getByLabel('Title')).toBeVisible()
  // Two seconds after the last key it would be a draft, which is no unsaved text any more.
  await stopClock(page)
  await page.getByLabel('Title').fill('Begun and left')
  await page.clock.runFor(1_000)
  await advanceUntil(page, () => page.getByText(/^Saved/).isVisible())
  await page.goto('/dashboard')
  await page.clock.resume()
  const unsaved = page.getByRole('region', { name: 'Unsaved texts' })
  await expect(unsaved).toContainText('Begun and left')
  await expect(unsaved.getByRole('link', { name: 'Continue writing' })).toHaveAttribute(
    'href',
    href('/dashboard/posts/manage/create'),
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '1 comment' })).toHaveAttribute('href', href(`/article/${slug}#comments`))
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible()
  await expect(main.getByRole('link', { name: `${mark}?` })).toBeVisible()
  await createComment(request, author, _id, 'Yes.')
  await page.reload()
  await expect(unsaved).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toHaveCount(0)

  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard')
  await expect(unsaved).toHaveCount(0)
  // Other journeys register users too, so these two may not be among the newest.
  const people = page.locator('section').filter({ hasText: 'New and not verified' })
  await expect(people.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^${href('/dashboard/users/manage')}\\?q=.`),
  )
})
