import { expect, test } from '../../product/journey.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

test('the author of an edited comment and admins compare its versions; others read that it was edited', async ({
  page,
  request,
}) => {
  const { postId, address } = await newArticle(request)
  const writer = await register(request, 'Edits Often')
  const { _id } = await createComment(request, writer, postId, 'Bees like lavender.')
  for (const content of ['Bees love lavender.', 'Bees love lavender and thyme.']) {
    const headers = { Authorization: `Bearer ${writer.token}` }
    const reply = await request.put(`/api/comments/update/${_id}`, { headers, data: { content } })
    expect(reply.status()).toBe(200)
  }
  await page.goto(address)
  const { commentWith } = commentSection(page)
  const dialog = page.getByRole('dialog', { name: 'Versions of this comment' })
  await expect(commentWith('lavender')).toContainText('edited')
  await expect(commentWith('lavender').getByRole('button')).toHaveCount(0)

  for (const viewer of [writer, await loginAsAdmin(request)]) {
    await signIn(page, viewer)
    await page.goto(address)
    const opener = commentWith('lavender').getByRole('button', { name: 'Show what it said before' })
    await opener.click()
    await expect(dialog.locator('ins')).toHaveText(' and thyme')
    const [earlier, later] = ['Earlier version', 'Later version'].map((name) => dialog.getByRole('button', { name }))
    await expect(later ?? dialog).toBeDisabled()
    await earlier?.click()
    await expect(dialog.locator('del')).toHaveText('like')
    await expect(earlier ?? dialog).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
