import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { loginAsAdmin, register, signIn } from '../people.ts'
import { createPost } from '../posts.ts'

const ADDRESS = '/dashboard/posts/manage'
const COLUMNS = ['image', 'title', 'body', 'date', 'last update', 'actions']

const rows = (page: Page) => page.getByRole('table', { name: 'Posts' }).locator('tbody tr')
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** The titles in the order of the table. */
const titles = (page: Page) => rows(page).locator('td:nth-child(2)')

test('authors see only their own posts, admins all posts with their authors', async ({
  page,
  request,
}) => {
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
  await expect(row.getByRole('link', { name: `${mark} mine` })).toHaveAttribute(
    'href',
    `/article/${slug}`,
  )
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `${ADDRESS}/edit/${slug}`,
  )
  await expect(row.getByText(/^\d\d\/\d\d\/\d\d, \d{1,2}:\d\d [AP]M$/)).toHaveCount(2)
  const body = await row.locator('td:nth-child(3) span').boundingBox()
  expect(body?.height).toBeLessThan(30)

  await signIn(page, await loginAsAdmin(request))
  await page.goto(ADDRESS)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...COLUMNS.slice(0, 3),
    'author',
    ...COLUMNS.slice(3),
  ])
  await page.getByRole('searchbox', { name: 'Filter by title or author' }).fill(mark)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Second Author' })).toBeVisible()
})

test('the server sorts and filters the table, and the address contains its state', async ({
  page,
  request,
}) => {
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
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(titles(page)).toHaveText(['Quince', 'Pear', 'apple'])
  await expect(filter).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${ADDRESS}?sort=-title`)
  await page.goBack()
  await expect(header(page, 'title')).toHaveAttribute('aria-sort', 'ascending')
})

test('many posts are shown page by page', async ({ page, request }) => {
  const author = await register(request, 'Many Posts')
  await writeMany(request, author, 53)
  await signIn(page, author)
  await page.goto(`${ADDRESS}?sort=title`)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(titles(page)).toHaveText(['Part 51', 'Part 52', 'Part 53'])
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden()
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await page.goForward()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(titles(page).first()).toHaveText('Part 01')
  await expect(page).toHaveURL(`${ADDRESS}?sort=title`)
})

test('a post is deleted at once, and restored by Undo', async ({ page, request }) => {
  const author = await register(request, 'Second Thoughts')
  const { slug } = await createPost(request, author, { title: 'Written in haste', body: 'Words.' })
  await signIn(page, author)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('post deleted')
  await expect(page.getByText("you don't have any posts", { exact: true })).toBeVisible()
  expect((await request.get(`/api/posts/${slug}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('It is back')
  await expect(titles(page)).toHaveText(['Written in haste'])
  expect((await request.get(`/api/posts/${slug}`)).status()).toBe(200)
})

test('the focus is at the table after a deletion by keyboard', async ({ page, request }) => {
  const author = await register(request, 'Keyboard Author')
  for (const title of ['Stays', 'Goes']) await createPost(request, author, { title })
  await signIn(page, author)
  await page.goto(ADDRESS)
  await page.getByRole('row', { name: 'Goes' }).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Stays'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'title' })).toBeFocused()
})

test('an author without posts sees the empty state with a link to the form', async ({
  page,
  request,
}) => {
  await signIn(page, await register(request, 'Nothing Yet'))
  await page.goto(ADDRESS)
  await expect(page.getByText("you don't have any posts", { exact: true })).toBeVisible()
  const invitation = page.getByRole('link', { name: 'Add New Post' }).last()
  await expect(invitation).toHaveAttribute('href', `${ADDRESS}/create`)
})

for (const width of [320, 1440]) {
  test(`long words do not widen the page at ${width} px, and the table has its ARIA roles`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const author = await register(request, 'Small And Large')
    await createPost(request, author, {
      title: 'Donaudampfschifffahrt'.repeat(9),
      body: 'x'.repeat(400),
    })
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
