import type { Page } from '@playwright/test'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

const ADDRESS = '/dashboard/comments'
const COLUMNS = ['user', 'content', 'post', 'date', 'actions']

const rows = (page: Page) => page.getByRole('table', { name: 'Comments' }).locator('tbody tr')

test('users see their own comments, admins see all comments', async ({ page, request }) => {
  const mark = `Mark${Date.now()}`
  const { author, postId, address } = await newArticle(request, `Managed ${mark}`)
  const other = await register(request, 'Other Voice')
  const { _id } = await createComment(request, author, postId, `**Mine** ${mark}`)
  await createComment(request, other, postId, `Theirs ${mark}`)

  await signIn(page, author)
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Comments')
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(rows(page)).toHaveCount(1)
  const row = rows(page).first()
  await expect(row.getByRole('cell')).toHaveText([
    'Article Author',
    `Mine ${mark}`,
    `Managed ${mark}`,
    /^[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/,
    'ViewDelete',
  ])
  await expect(row.locator('.initials')).toHaveCount(1)
  await expect(row.locator('img')).toHaveCount(1)
  for (const name of [`Managed ${mark}`, 'View']) {
    await expect(row.getByRole('link', { name })).toHaveAttribute(
      'href',
      href(`${address}?around=${_id}#comment-${_id}`),
    )
  }
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(`Article Author Mine ${mark}`)

  await signIn(page, await loginAsAdmin(request))
  await page.goto(ADDRESS)
  const filter = page.getByRole('searchbox', { name: 'Filter by text, user or post' })
  await filter.fill(mark)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Other Voice')
  await expect(page).toHaveURL(`${ADDRESS}?filter=${mark}`)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await filter.fill(`theirs ${mark}`)
  await expect(rows(page)).toHaveCount(1)
  await filter.fill('nothing like it')
  await expect(page.getByText('No comment matches “nothing like it”.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(filter).toHaveValue('')
  await expect(page).toHaveURL(ADDRESS)
})

test('comments are listed as plain text, with spaces between blocks, on both pages', async ({ page, request }) => {
  const { author, postId } = await newArticle(request)
  const text = [
    'First &amp; *fore*most',
    '```js\nconst x = 1 < 2\nlet y\n```',
    '- one\n- two',
    '| a | b |\n| - | - |\n| c | d |',
    'over\nlines\n\n---\n\n> said',
  ].join('\n\n')
  await createComment(request, author, postId, text)
  const words = 'First & foremost const x = 1 < 2 let y one two a b c d over lines said'
  await signIn(page, author)
  await page.goto(ADDRESS)
  await expect(rows(page).first().locator('.comment-excerpt')).toHaveText(words)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: words, exact: true })).toBeVisible()
})

test('an admin deletes and restores the comment of another user', { tag: '@quick' }, async ({
  browser,
  page,
  request,
}) => {
  const mark = `Gone${Date.now()}`
  const { author, postId, address } = await newArticle(request)
  await createComment(request, author, postId, mark)
  await signIn(page, await loginAsAdmin(request))
  await extendToasts(page)
  await page.goto(`${ADDRESS}?filter=${mark}`)
  await rows(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, `“${mark}” deleted`)
  await expect(rows(page).locator('del')).toHaveText(mark)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(address)
  await expect(commentSection(elsewhere).heading).toHaveText('Comments 0')
  await rows(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'It is back')
  await expect(rows(page).getByRole('button', { name: 'Delete' })).toBeVisible()
  await elsewhere.reload()
  await expect(commentSection(elsewhere).comments).toHaveText(new RegExp(mark))
  await context.close()

  // Under the article, an admin has no buttons: only authors have them (specification §2).
  await rows(page).getByRole('link', { name: 'View' }).click()
  await expect(commentSection(page).comments).toBeVisible()
  await expect(commentSection(page).comments.getByRole('button')).toHaveCount(0)
})

test('a user without comments sees the empty state', async ({ page, request }) => {
  await signIn(page, await register(request, 'Says Nothing'))
  await page.goto(ADDRESS)
  await expect(page.getByText('No Comments Found', { exact: true })).toBeVisible()
})

test('a long table is paged', async ({ page, request }) => {
  const { author, postId } = await newArticle(request)
  for (let n = 1; n <= 53; n++) await createComment(request, author, postId, `Part ${n}`)
  await signIn(page, author)
  await page.goto(ADDRESS)
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).first()).toContainText('Part 53')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last()).toContainText('Part 1')
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('51–53 of 53')).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(rows(page)).toHaveCount(50)
  await expect(page).toHaveURL(ADDRESS)
})

for (const width of someWidths(320, 1440)) {
  test(`hostile comments fit in their rows, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { author, postId } = await newArticle(request, 'Donaudampfschifffahrt'.repeat(9))
    for (const text of [
      'x'.repeat(4_000),
      `a${'\u0301'.repeat(8)}`.repeat(500),
      'Words. '.repeat(500),
      'שלום עולם, זה טקסט בעברית.',
    ]) {
      await createComment(request, author, postId, text)
    }
    await signIn(page, author)
    await page.goto(ADDRESS)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
    for (const row of await rows(page).all()) {
      expect((await row.locator('.comment-excerpt').boundingBox())?.height).toBeLessThan(80)
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
}
