import { randomUUID } from 'node:crypto'
import { expect, test } from '../../product/journey.ts'
import { createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

for (const [name, address] of [
  ['Manage Comments', '/dashboard/comments'],
  ['the dashboard', '/dashboard'],
] as const) {
  test(`an admin replies in ${name} and follows the link to the reply`, async ({ page, request }) => {
    const mark = `Mark${randomUUID().slice(0, 8)}`
    const { postId, address: article } = await newArticle(request, `Asked ${mark}`)
    const reader = await register(request, 'Curious Reader')
    await createComment(request, reader, postId, `Why ${mark}?`)
    await signIn(page, await loginAsAdmin(request))
    await page.goto(address)
    const place = page.locator('tr, li').filter({ hasText: `Why ${mark}?` })
    await place.getByRole('button', { name: 'Reply to Curious Reader' }).click()
    const box = place.getByRole('textbox', { name: 'Your reply to Curious Reader' })
    await expect(box).toBeFocused()
    await box.fill(`Because ${mark}`)
    await box.press('Control+Enter')
    // The few newest comments of the dashboard begin with the reply; the row of the comment may have left them.
    const link =
      name === 'the dashboard'
        ? page.getByRole('link', { name: `Because ${mark}` })
        : place.getByRole('link', { name: 'Show your reply' })
    if (name !== 'the dashboard') await expect(link).toBeFocused()
    await link.click()
    await expect(page).toHaveURL(new RegExp(article))
    await expect(page.getByRole('article').filter({ hasText: `Because ${mark}` })).toContainText('In reply to Curious')
  })
}
