import { expect, test } from '../../product/journey.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'
import { openToEdit } from '../../steps/post-form.ts'

test('the author of an article pins one comment above the others', async ({ page, request, browser }) => {
  const { author, postId, address } = await newArticle(request)
  const reader = await register(request, 'Curious Reader')
  for (const text of ['One', 'Two', 'Three']) await createComment(request, reader, postId, text)
  await signIn(page, author)
  await page.goto(address)
  const { region, commentWith } = commentSection(page)
  const texts = region.locator('[data-comment-text]')
  const pin = (text: string, name: string) =>
    region.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name, exact: true })
  await pin('Two', 'Pin the comment by Curious Reader').click()
  await expect(texts).toHaveText(['Two', 'One', 'Two', 'Three'])
  await expectToast(page, 'pinned above the others')
  await expect(commentWith('Two').first()).toContainText('Pinned')
  await expect(commentWith('Two').last()).toContainText('Pinned')
  await pin('Three', 'Pin the comment by Curious Reader').click()
  await expect(texts).toHaveText(['Three', 'One', 'Two', 'Three'])

  const visit = await browser.newPage({ javaScriptEnabled: false })
  await visit.goto(address)
  await expect(commentSection(visit).region.locator('[data-comment-text]')).toHaveText(['Three', 'One', 'Two', 'Three'])
  await expect(commentSection(visit).region.getByText('Pinned')).toHaveCount(2)
  await visit.close()

  await page.reload()
  await expect(texts).toHaveText(['Three', 'One', 'Two', 'Three'])
  await pin('Three', 'Unpin the comment by Curious Reader').click()
  await expect(texts).toHaveText(['One', 'Two', 'Three'])
})

test('a pinned comment that is deleted is pinned no more, and again after an undo', async ({ page, request }) => {
  const { author, postId, address } = await newArticle(request)
  const { _id } = await createComment(request, author, postId, 'Mine')
  const headers = { Authorization: `Bearer ${author.token}` }
  expect((await request.put(`/api/comments/pin/${_id}`, { headers })).status()).toBe(200)
  await signIn(page, author)
  await extendToasts(page)
  await page.goto(address)
  const { region, toasts } = commentSection(page)
  await expect(region.getByText('Pinned')).toHaveCount(2)
  await region.getByRole('button', { name: 'Delete' }).click()
  await expect(region.getByText('Pinned')).toHaveCount(0)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(region.getByText('Pinned')).toHaveCount(2)
})

test('the author of an article closes its comments, and opens them again', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { author, address } = await newArticle(request)
  await signIn(page, author)
  await page.goto(address)
  const { region, box } = commentSection(page)
  await region.getByRole('button', { name: 'Close comments' }).click()
  await expect(region.getByText('Comments are closed')).toBeVisible()
  await expect(box).toBeHidden()
  await page.reload()
  await expect(box).toBeHidden()
  await region.getByRole('button', { name: 'Reopen comments' }).click()
  await expect(box).toBeVisible()
  await signIn(page, await register(request, 'Curious Reader'))
  await page.goto(address)
  await expect(box).toBeVisible()
  await expect(region.getByRole('button', { name: 'Close comments' })).toBeHidden()
})

test('the author closes the comments in the details of the post, at once and without a save', async ({
  page,
  request,
}) => {
  const { author, address } = await newArticle(request)
  await signIn(page, author)
  const { details } = await openToEdit(page, address.replace('/article/', ''))
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await details.getByRole('button', { name: 'Close comments' }).click()
  await expect(details.getByText('Comments are closed')).toBeVisible()
  await page.reload()
  await expect(details.getByRole('button', { name: 'Reopen comments' })).toBeAttached()
  await page.goto(address)
  await expect(commentSection(page).region.getByText('Comments are closed')).toBeVisible()
})
