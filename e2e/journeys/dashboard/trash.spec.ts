import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { createComment } from '../../steps/comments.ts'
import { tabTo } from '../../steps/keyboard.ts'
import { type LoginReply, loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

const ADDRESS = '/dashboard/trash'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function remove(request: APIRequestContext, { token }: LoginReply, path: string) {
  const reply = await request.delete(`/api/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(reply.status()).toBe(200)
  return (await reply.json()).deletionId as string
}

test('a deleted post is found in the trash and restored, at a new address if its own is taken', {
  tag: '@quick',
}, async ({ page, request }) => {
  const author = await register(request, 'Trash Author')
  const title = `Written ${Date.now()}`
  const { slug } = await createPost(request, author, { title })
  await signIn(page, author)
  await extendToasts(page)
  await page.goto('/dashboard/posts/manage')
  await page.getByRole('button', { name: 'Delete' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expectToast(page, 'post deleted')
  await expectToast(page, `“${title}” stays in the trash for 30 days.`)
  await toasts.getByRole('link', { name: 'trash' }).click()
  await expect(page).toHaveURL(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash')
  const row = rowOf(page, title)
  await expect(row).toContainText(/you.*\w{3} \d.*\w{3} \d/)
  await createPost(request, author, { title: 'Another one', slug })
  await row.getByRole('button', { name: 'Restore' }).click()
  const notice = page.getByRole('status').filter({ hasText: `“${title}” is back.` })
  await expect(notice.getByRole('link')).toHaveText(`/article/${slug}-2`)
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
  await notice.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('deleting for good says what goes, wants the name typed, and needs no mouse', async ({ page, request }) => {
  const author = await register(request, 'Tidy Author')
  const kept = await createPost(request, author, { title: 'Kept' })
  const { _id, slug } = await createPost(request, author, { title: 'It’s “Over”' })
  await createComment(request, author, _id, 'Said below')
  const comment = await createComment(request, author, kept._id, 'Said in **haste**')
  await remove(request, author, `comments/delete/${comment._id}`)
  const deletionId = await remove(request, author, `posts/delete/${slug}`)
  await signIn(page, author)
  await page.goto(ADDRESS)
  await expect(rowOf(page, 'Said in haste')).toContainText('Comment under “Kept”')
  const button = rowOf(page, 'It’s “Over”').getByRole('button', { name: 'Delete for good' })
  await expect(button).toHaveAccessibleDescription('It’s “Over”')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete for good?' })
  await expect(dialog).toContainText('“It’s “Over”” is removed now, with 1 comment, and the pictures')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('It is over')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Nothing was deleted.')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('it\'s "over"')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('“It’s “Over”” is deleted for good.')
  await expect(rowOf(page, 'It’s “Over”')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await tabTo(page, rowOf(page, 'Said in haste').getByRole('button', { name: 'Restore' }))
  const undone = await request.post(`/api/undo/${deletionId}`, {
    headers: { Authorization: `Bearer ${author.token}` },
  })
  expect(undone.status()).toBe(404)
})

test('an owner sees what an admin deleted, and that only an admin can restore it', async ({ page, request }) => {
  const author = await register(request, 'Owner Author')
  const { slug } = await createPost(request, author, { title: 'Against the rules' })
  await remove(request, await loginAsAdmin(request), `posts/delete/${slug}`)
  await signIn(page, author)
  await page.goto(ADDRESS)
  const row = rowOf(page, 'Against the rules')
  await expect(row).toContainText('Only an admin can restore it.')
  await expect(row.getByRole('button')).toHaveCount(0)
})
