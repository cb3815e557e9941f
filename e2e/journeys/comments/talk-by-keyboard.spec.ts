import { expect, test } from '../../product/journey.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { tabTo } from '../../steps/keyboard.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

test('a talk needs no mouse: thanks, a reply, folding, versions, a pin and a report, and the focus is never lost', async ({
  page,
  request,
}) => {
  const { postId, address } = await newArticle(request)
  const writer = await register(request, 'Curious Reader')
  const { _id } = await createComment(request, writer, postId, 'Bees like lavender.')
  await createComment(request, writer, postId, 'And thyme.', _id)
  const headers = { Authorization: `Bearer ${writer.token}` }
  await request.put(`/api/comments/update/${_id}`, { headers, data: { content: 'Bees love lavender.' } })
  await signIn(page, await loginAsAdmin(request))
  await page.goto(address)
  const { region, commentWith } = commentSection(page)
  const row = region.getByRole('listitem').filter({ hasText: 'lavender' })
  await row.getByRole('button', { name: 'Pin' }).waitFor()
  const enter = () => page.keyboard.press('Enter')

  await tabTo(page, region.getByRole('link', { name: 'Newest first' }))
  const versions = row.getByRole('button', { name: 'Show what it said before' })
  await tabTo(page, versions)
  await enter()
  const dialog = page.getByRole('dialog', { name: 'Versions of this comment' })
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
  await enter()
  await expect(dialog).toBeHidden()
  await expect(versions).toBeFocused()

  const leaf = row.getByRole('button', { name: 'Say thanks to Curious Reader' })
  await tabTo(page, leaf)
  await enter()
  await expect(leaf).toHaveAttribute('aria-pressed', 'true')
  await expect(leaf).toBeFocused()

  await tabTo(page, row.getByRole('link', { name: 'Hide 1 reply' }))
  await enter()
  const show = row.getByRole('link', { name: 'Show 1 reply' })
  await expect(show).toBeFocused()
  await enter()
  await expect(row.getByRole('link', { name: 'Hide 1 reply' })).toBeFocused()

  await tabTo(page, row.getByRole('button', { name: 'Pin the comment by Curious Reader' }))
  await enter()
  const unpin = row.getByRole('button', { name: 'Unpin the comment by Curious Reader' })
  await expect(unpin).toBeFocused()
  await enter()
  await expect(row.getByRole('button', { name: 'Pin the comment by Curious Reader' })).toBeFocused()

  const answered = region.getByRole('listitem').filter({ hasText: 'And thyme.' })
  await tabTo(page, answered.getByRole('link', { name: 'Reply to Curious Reader', exact: true }))
  await enter()
  await expect(region.getByRole('textbox', { name: 'Your reply to Curious Reader' })).toBeFocused()
  await page.keyboard.type('And sage.')
  await tabTo(page, answered.getByRole('button', { name: 'Send' }))
  await enter()
  await expect(commentWith('And sage.')).toBeFocused()

  await page.reload()
  await tabTo(page, row.getByRole('link', { name: 'Report the comment by Curious Reader' }))
  await enter()
  await expect(page.getByRole('heading', { level: 1, name: 'Report a comment' })).toBeVisible()
  await tabTo(page, page.getByLabel('What is wrong, and why?'))
  await page.keyboard.type('It is about bees.')
  await tabTo(page, page.getByLabel('I believe in good faith'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Send report' }))
  await enter()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for the report' })).toBeFocused()
})
