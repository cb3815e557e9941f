import type { APIRequestContext, Page } from '@playwright/test'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

const ADDRESS = '/dashboard/posts/manage'
const COLUMNS = ['image', 'title', 'body', 'date', 'last update', 'actions']

test.beforeEach(({ page }) => extendToasts(page))

const rows = (page: Page) => page.getByRole('table', { name: 'Posts' }).locator('tbody tr')
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** The titles in the order of the table. */
const titles = (page: Page) => rows(page).locator('td:nth-child(2)')

test('authors see only their own posts, admins all posts with their authors', async ({ page, request }) => {
  const mark = `Whose ${Date.now()}`
  const author = await register(request, 'First Author')
  const { slug } = await createPost(request, author, {
    title: `${mark} mine`,
    body: `${'A long beginning. '.repeat(40)}`,
  })
  const other = await register(request, 'Second Author')
  await createPost(request, other, { title: `${mark} theirs` })
  await createPost(request, author, { title: '', slug: `untitled-${Date.now()}` })

  await signIn(page, author)
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Posts')
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(titles(page)).toHaveText(['Untitled', `${mark} mine`])
  const row = page.getByRole('row', { name: mark })
  await expect(row.getByRole('link', { name: `${mark} mine` })).toHaveAttribute('href', href(`/article/${slug}`))
  await expect(row.getByRole('cell').last()).toHaveText('ViewEditDelete')
  const [view, edit] = ['View', 'Edit'].map((name) => row.getByRole('link', { name }))
  await expect(view ?? row).toHaveAttribute('href', href(`/article/${slug}`))
  await expect(edit ?? row).toHaveAttribute('href', href(`${ADDRESS}/edit/${slug}`))
  // Each of the many buttons of the same name says of what it is.
  for (const control of [view ?? row, edit ?? row, row.getByRole('button', { name: 'Delete' })]) {
    await expect(control).toHaveAccessibleDescription(`${mark} mine`)
  }
  await expect(row.getByText(/^\d\d\/\d\d\/\d\d, \d{1,2}:\d\d [AP]M$/)).toHaveCount(2)
  const body = await row.locator('td:nth-child(3) span').boundingBox()
  expect(body?.height).toBeLessThan(50)

  await signIn(page, await loginAsAdmin(request))
  await page.goto(ADDRESS)
  await expect(page.getByRole('columnheader')).toHaveText([...COLUMNS.slice(0, 3), 'author', ...COLUMNS.slice(3)])
  await page.getByRole('searchbox', { name: 'Filter by title or author' }).fill(mark)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Second Author' })).toBeVisible()
})

test('the server sorts and filters the table, and the address contains its state', async ({ page, request }) => {
  const author = await register(request, 'Sorting Author')
  for (const title of ['Pear', 'apple', 'Quince']) await createPost(request, author, { title })
  await signIn(page, author)
  await page.goto(ADDRESS)
  await expect(header(page, 'date')).toHaveAttribute('aria-sort', 'descending')
  await expect(titles(page)).toHaveText(['Quince', 'apple', 'Pear'])
  await page.getByRole('button', { name: 'title' }).click()
  await expect(page).toHaveURL(`${ADDRESS}?sort=title`)
  await expect(titles(page)).toHaveText(['apple', 'Pear', 'Quince'])
  await expect(header(page, 'title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header(page, 'date')).toHaveAttribute('aria-sort', 'none')
  await page.getByRole('button', { name: 'title' }).press('Enter')
  await expect(titles(page)).toHaveText(['Quince', 'Pear', 'apple'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Quince', 'Pear', 'apple'])
  const filter = page.getByRole('searchbox', { name: 'Filter by title' })
  await filter.fill('EA')
  await expect(titles(page)).toHaveText(['Pear'])
  await expect(page).toHaveURL(`${ADDRESS}?sort=-title&filter=EA`)
  await filter.fill('nothing like it')
  await expect(page.getByText('No post matches “nothing like it”.')).toBeVisible()
  await expect(page.getByText("you don't have any posts")).toBeHidden()
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(titles(page)).toHaveText(['Quince', 'Pear', 'apple'])
  await expect(filter).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${ADDRESS}?sort=-title`)
  await page.goBack()
  await expect(header(page, 'title')).toHaveAttribute('aria-sort', 'ascending')
})

test('many posts are paged in both directions, and each address is a place', async ({ page, request }) => {
  const author = await register(request, 'Many Posts')
  await writeMany(request, author, 53)
  await signIn(page, author)
  await page.goto(`${ADDRESS}?sort=title`)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const link = (name: string) => pages.getByRole('link', { name })
  await expect(page.getByText('53 posts', { exact: true })).toBeVisible()
  await expect(pages).toContainText('1–50 of 53')
  await expect(link('Previous page')).toHaveCount(0)
  await link('Next page').click()
  await expect(titles(page)).toHaveText(['Part 51', 'Part 52', 'Part 53'])
  await expect(pages).toContainText('51–53 of 53')
  await expect(link('Next page')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await page.goForward()
  await link('Previous page').click()
  await expect(titles(page).first()).toHaveText('Part 01')
  await expect(page).toHaveURL(`${ADDRESS}?sort=title`)
})

test('the filter and the order are still there after an edit', async ({ page, request }) => {
  const author = await register(request, 'Comes Back')
  for (const title of ['Pear', 'Peach', 'Quince']) await createPost(request, author, { title })
  await signIn(page, author)
  await page.goto(`${ADDRESS}?sort=title&filter=pea`)
  await expect(page.getByText('2 posts match “pea”', { exact: true })).toBeVisible()
  await page.getByRole('row', { name: 'Peach' }).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Peach')
  await page.goBack()
  await expect(titles(page)).toHaveText(['Peach', 'Pear'])
  await expect(page.getByRole('searchbox', { name: 'Filter by title' })).toHaveValue('pea')
})

test('a deleted row stays with Undo, so a second press at its place deletes nothing', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const author = await register(request, 'Second Thoughts')
  const { slug } = await createPost(request, author, { title: 'Written in haste', body: 'Words.' })
  await createPost(request, author, { title: 'Written with care' })
  await signIn(page, author)
  await page.goto(ADDRESS)
  const row = page.getByRole('row', { name: 'Written with care' })
  const next = page.getByRole('row', { name: 'Written in haste' })
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const place = await row.getByRole('button', { name: 'Delete' }).boundingBox()
  const press = () => page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  await press()
  await expectToast(page, 'post deleted')
  await expect(row.locator('del')).toHaveText('Written with care')
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('1 post', { exact: true })).toBeVisible()
  await press()
  await expect(next.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await next.getByRole('button', { name: 'Delete' }).click()
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible()
  await next.getByRole('button', { name: 'Undo' }).click()
  await expect(next.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect((await request.get(`/api/posts/${slug}`)).status()).toBe(200)
  await expect(row.locator('del')).toBeVisible()
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'It is back')
  await expect(row.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.locator('del')).toHaveCount(0)
})

test('a reload removes the deleted row, and the last one leaves the empty state', async ({ page, request }) => {
  const author = await register(request, 'Tidy Author')
  await createPost(request, author, { title: 'The only one' })
  await signIn(page, author)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page).locator('del')).toHaveText('The only one')
  await page.reload()
  await expect(page.getByText("you don't have any posts", { exact: true })).toBeVisible()
})

test('by keyboard the focus goes to the Undo of the row, and back to its actions', async ({ page, request }) => {
  const author = await register(request, 'Keyboard Author')
  for (const title of ['Stays', 'Goes']) await createPost(request, author, { title })
  await signIn(page, author)
  await page.goto(ADDRESS)
  const row = page.getByRole('row', { name: 'Goes' })
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  const undo = row.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('Goes')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('link', { name: 'View' })).toBeFocused()
})

test('an author without posts sees the empty state with a link to the form', async ({ page, request }) => {
  await signIn(page, await register(request, 'Nothing Yet'))
  await page.goto(ADDRESS)
  await expect(page.getByText("you don't have any posts", { exact: true })).toBeVisible()
  const invitation = page.getByRole('link', { name: 'Add New Post' }).last()
  await expect(invitation).toHaveAttribute('href', href(`${ADDRESS}/create`))
})

for (const width of someWidths(320, 1440)) {
  test(`long words do not widen the page at ${width} px, and the table has its ARIA roles`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const author = await register(request, 'Small And Large')
    await createPost(request, author, { title: 'Donaudampfschifffahrt'.repeat(9), body: 'x'.repeat(400) })
    await signIn(page, author)
    await page.goto(ADDRESS)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
    await expect(page.getByRole('cell')).toHaveCount(COLUMNS.length)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
}

async function writeMany(
  request: APIRequestContext,
  author: Parameters<typeof createPost>[1],
  count: number,
): Promise<void> {
  const titles = Array.from({ length: count }, (_, n) => `Part ${String(n + 1).padStart(2, '0')}`)
  await Promise.all(titles.map((title) => createPost(request, author, { title })))
}
