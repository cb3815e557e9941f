import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { logIn, register, signIn } from '../../steps/people.ts'

/** An article with three comments by others; its author has answered the first one, and was answered. */
async function talkedAbout(request: APIRequestContext) {
  const article = await newArticle(request)
  const reader = await register(request, 'Curious Reader')
  const say = (person: typeof reader, text: string, parent?: string) =>
    createComment(request, person, article.postId, text, parent)
  const one = await say(reader, 'One')
  await say(reader, 'Two')
  const answer = await say(article.author, 'Answer to one', one._id)
  await say(reader, 'Answer to the answer', answer._id)
  await say(reader, 'Three')
  return { ...article, reader, one }
}

const IN_ORDER = ['One', 'Answer to one', 'Answer to the answer', 'Two', 'Three']

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('threads are read from top to bottom, folded, and turned round', async ({ page, request }) => {
      const { address } = await talkedAbout(request)
      await page.goto(address)
      const { region, commentWith } = commentSection(page)
      const texts = region.locator('[data-comment-text]')
      await expect(texts).toHaveText(IN_ORDER)
      await expect(commentWith('Answer to one')).toContainText('Author')
      await expect(commentWith('Answer to the answer')).toContainText('In reply to Article Author')
      await region.getByRole('link', { name: 'Hide 2 replies' }).click()
      await expect(texts).toHaveText(['One', 'Two', 'Three'])
      await expect(page).toHaveURL(/folded=/)
      await page.reload()
      await expect(texts).toHaveText(['One', 'Two', 'Three'])
      await region.getByRole('link', { name: 'Show 2 replies' }).click()
      await expect(texts).toHaveText(IN_ORDER)
      await region.getByRole('link', { name: 'Newest first' }).click()
      await expect(texts).toHaveText(['Three', 'Two', 'One', 'Answer to one', 'Answer to the answer'])
      await expect(region.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true')
    })
  })
}

test('replies that the page had folded are there once they are shown', async ({ page, request }) => {
  const { address, reader, one } = await talkedAbout(request)
  await signIn(page, reader)
  await page.goto(`${address}?folded=${one._id}`)
  const { region } = commentSection(page)
  // With the application, which has only what was on the page.
  await region.getByRole('button', { name: 'Edit' }).first().waitFor()
  await region.getByRole('link', { name: 'Show 2 replies' }).click()
  await expect(region.locator('[data-comment-text]')).toHaveText(IN_ORDER)
})

test('a reader answers a comment by the keyboard, and the answer stands below it', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { address, reader } = await talkedAbout(request)
  await signIn(page, reader)
  await page.goto(address)
  const { region, commentWith, heading } = commentSection(page)
  const reply = region
    .getByRole('listitem')
    .filter({ hasText: 'Two' })
    .getByRole('link', { name: 'Reply to Curious Reader', exact: true })
  await reply.focus()
  await page.keyboard.press('Enter')
  const box = region.getByRole('textbox', { name: 'Your reply to Curious Reader' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(reply).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('My answer')
  await page.keyboard.press('Control+Enter')
  await expect(region.locator('[data-comment-text]')).toHaveText([...IN_ORDER.slice(0, 4), 'My answer', 'Three'])
  await expect(commentWith('My answer')).toBeFocused()
  await expect(heading).toHaveText('Comments 6')
  await expect(box).toBeHidden()
})

test('an answer that a visitor began is in its box after the login', async ({ page, request }) => {
  const { address, reader } = await talkedAbout(request)
  await page.goto(address)
  const { region, commentWith } = commentSection(page)
  await region
    .getByRole('listitem')
    .filter({ hasText: 'Three' })
    .getByRole('link', { name: /^Reply to/ })
    .click()
  const box = region.getByRole('textbox', { name: 'Your reply to Curious Reader' })
  await box.fill('Begun before the login')
  await box.press('Control+Enter')
  await logIn(page, reader.user.email)
  await expect(box).toHaveValue('Begun before the login')
  await box.press('Control+Enter')
  await expect(commentWith('Begun before the login')).toContainText('In reply to Curious Reader')
})

test('a deleted comment with answers leaves its place', async ({ page, request }) => {
  const { address, reader, one } = await talkedAbout(request)
  await request.delete(`/api/comments/delete/${one._id}`, { headers: { Authorization: `Bearer ${reader.token}` } })
  await page.goto(address)
  const { region, heading } = commentSection(page)
  await expect(region.getByText('This comment was deleted')).toBeVisible()
  await expect(region.locator('[data-comment-text]')).toHaveText(IN_ORDER.slice(1))
  await expect(heading).toHaveText('Comments 4')
})
