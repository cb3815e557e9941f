import { expect, test } from '../../product/journey.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

const MANAGE = '/dashboard/posts/manage'
const nextYear = new Date().getFullYear() + 1

test('rows are selected with shift, changed together, and come back with one undo', async ({ page, request }) => {
  const author = await register(request, 'Sorting Author')
  const mark = Date.now()
  for (const n of [1, 2, 3, 4]) await createPost(request, author, { title: `Row ${n} ${mark}` })
  await signIn(page, author)
  await extendToasts(page)
  await page.goto(`${MANAGE}?sort=title`)
  const box = (n: number) => page.getByRole('checkbox', { name: `Select Row ${n}` })
  const group = page.getByRole('group', { name: 'Several posts at once' })
  const press = (name: string) => group.getByRole('button', { name }).click()

  await box(1).click()
  await box(3).click({ modifiers: ['Shift'] })
  await expect(group).toContainText('3 selected')
  await press('Add tag …')
  const dialog = page.getByRole('dialog', { name: 'Add a tag to 3 posts' })
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog.getByLabel('Tag')).toHaveAccessibleDescription('Which tag?')
  await dialog.getByLabel('Tag').fill(`mark${mark}`)
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expectToast(page, '3 posts tagged')
  await expect(group).toContainText('Select all')
  expect((await request.get(`/api/posts?tag=mark${mark}&limit=9&fields=card`)).ok()).toBe(true)

  await box(2).focus()
  await page.keyboard.press('Space')
  await box(4).focus()
  await page.keyboard.press('Space')
  await press('Delete')
  await expectToast(page, '2 posts deleted')
  await expect(page.locator('tr[data-deleted]')).toHaveCount(2)
  // The undo of a row does the same as that of the toast: it brings back both.
  await page.locator('tr[data-deleted]').first().getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('tr[data-deleted]')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Select Row/ })).toHaveCount(4)

  await page.getByRole('checkbox', { name: 'Select all posts of this page' }).click()
  await press('Unpublish')
  await expectToast(page, '4 posts unpublished')
  await expect(page.locator('tbody').getByText('Draft', { exact: true })).toHaveCount(4)
})

test('a post gets its place in a series, and readers find the parts beside it', async ({ page, request }) => {
  const author = await register(request, 'Serial Author')
  const title = `Serial ${Date.now()}`
  const slugOf = async (n: number, more: object = {}) =>
    (await createPost(request, author, { title: `${title} part ${n}`, ...more })).slug
  const first = await slugOf(1, { series: { title } })
  await slugOf(3, { series: { title } })
  const second = await slugOf(2)
  await signIn(page, author)
  await page.goto(`${MANAGE}/edit/${second}`)
  await page.getByLabel('Series', { exact: true }).selectOption(title)
  await page.getByLabel('Place in the series').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(page, 'Post is updated')

  await page.goto(`/article/${second}`)
  await expect(page.getByText(`Part 2 of 3 of ${title}`)).toBeVisible()
  const series = page.getByRole('navigation', { name: `Series ${title}` })
  await expect(series.getByRole('link')).toHaveText([/^Previous part.*1$/, /^Next part.*3$/])
  await series.getByRole('link').first().click()
  await expect(page).toHaveURL(`/article/${first}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([1, 2, 3].map((n) => `${title} part ${n}`))

  await page.goto('/dashboard/series')
  await page.getByRole('link', { name: title }).click()
  const parts = page.getByRole('region', { name: 'Its posts in their order' }).getByRole('listitem')
  await parts.first().getByRole('button', { name: 'Move down' }).press('Enter')
  await expect(parts.nth(1)).toContainText('part 1')
  await expect(page.getByText('is part 2 of 3 now')).toBeAttached()
})

test('the calendar shows what is planned, and plans it for another time', async ({ page, request }) => {
  const author = await register(request, 'Planning Author')
  const publishAt = `${nextYear}-05-01T10:00:00Z`
  await createPost(request, author, { title: 'In May', status: 'scheduled', publishAt })
  await signIn(page, author)
  await page.goto(`/dashboard/calendar?month=${nextYear}-05`)
  const entry = page.getByRole('cell').getByRole('link', { name: /^10:00 AM Scheduled: In May$/ })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'Change time …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel('Date and time').fill('9999-12-31T23:59')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByLabel('Date and time')).toHaveAccessibleDescription(/at most 10 years/)
  await dialog.getByLabel('Date and time').fill(`${nextYear}-06-02T08:30`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expectToast(page, 'Your post is scheduled')
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`month=${nextYear}-06$`))
  await page.getByRole('link', { name: /^8:30 AM Scheduled: In May$/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
})
