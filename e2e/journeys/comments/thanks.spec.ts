import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { answered, REJECTED, rejecting } from '../../steps/answers.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { logIn, register, signIn } from '../../steps/people.ts'

/** Milliseconds in which a busy machine has counted thanks. How old a number may be is up to the job (decision 32). */
const COUNTED_MS = 60_000

/** An article with two comments by others. */
async function talkedAbout(request: APIRequestContext) {
  const article = await newArticle(request)
  const reader = await register(request, 'Curious Reader')
  const one = await createComment(request, reader, article.postId, 'One')
  const two = await createComment(request, reader, article.postId, 'Two')
  const thank = async (token: string, comment: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    expect((await request.put(`/api/thanks/comment/${comment}`, { headers })).status()).toBe(200)
  }
  return { ...article, reader, one, two, thank }
}

test('a reader says thanks for an article and a comment, and takes them back', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { address } = await talkedAbout(request)
  await signIn(page, await register(request, 'Grateful Reader'))
  await page.goto(address)
  const { region } = commentSection(page)
  const article = page.getByRole('button', { name: /^Say thanks/ }).first()
  const comment = region.getByRole('listitem').filter({ hasText: 'Two' }).getByRole('button', { name: 'Say thanks to' })
  for (const [leaf, name] of [
    [article, 'Say thanks'],
    [comment, 'Say thanks to Curious Reader'],
  ] as const) {
    await expect(leaf).toHaveAccessibleName(name)
    await expect(leaf).toHaveAttribute('aria-pressed', 'false')
    await leaf.focus()
    await answered(page, 'PUT', '/api/thanks/', () => page.keyboard.press('Enter'))
    await expect(leaf).toHaveAttribute('aria-pressed', 'true')
    await expect(leaf).toHaveAccessibleName(`${name} 1 person says thanks`)
    await expect(leaf).toBeFocused()
  }
  await page.reload()
  await expect(comment).toHaveAttribute('aria-pressed', 'true')
  await expect(comment).toHaveAccessibleName('Say thanks to Curious Reader 1 person says thanks')
  await answered(page, 'DELETE', '/api/thanks/', () => comment.click())
  await expect(comment).toHaveAccessibleName('Say thanks to Curious Reader')
  await page.reload()
  await expect(article).toHaveAttribute('aria-pressed', 'true')
  await expect(comment).toHaveAttribute('aria-pressed', 'false')
})

test.describe('rejected', () => {
  test.use({ allowedMessages: REJECTED })

  test('thanks that could not be stored are taken back, with a message', async ({ page, request }) => {
    const { address } = await talkedAbout(request)
    await signIn(page, await register(request, 'Grateful Reader'))
    await rejecting('**/api/thanks/comment/*')(page)
    await page.goto(address)
    const { region } = commentSection(page)
    const leaf = region.getByRole('listitem').filter({ hasText: 'One' }).getByRole('button', { name: 'Say thanks to' })
    await leaf.click()
    await expectToast(page, 'Not today')
    await expect(leaf).toHaveAttribute('aria-pressed', 'false')
    await expect(leaf).toHaveAccessibleName('Say thanks to Curious Reader')
  })
})

test('a visitor sees the thanks, logs in at a leaf and comes back to it', async ({ page, request }) => {
  const { address, author, reader, two, thank } = await talkedAbout(request)
  await page.goto(address)
  const { region } = commentSection(page)
  const item = region.getByRole('listitem').filter({ hasText: 'Two' })
  await thank(author.token, two._id)
  await expect(async () => {
    await page.reload()
    await expect(item.getByRole('link', { name: 'Say thanks to Curious Reader 1 person says thanks' })).toBeVisible({
      timeout: 500,
    })
  }).toPass({ timeout: COUNTED_MS })
  await item.getByRole('link', { name: 'Say thanks to' }).click()
  await logIn(page, reader.user.email)
  await expect(page).toHaveURL(new RegExp(`${address}#comment-${two._id}$`))
  // Its own author says no thanks for a comment, and still sees those of others.
  await expect(item).toContainText('1 person says thanks')
  await expect(item.getByRole('button', { name: 'Say thanks to' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the most thanked thread is read first, and a leaf leads to the login', async ({ page, request }) => {
    const { address, author, two, thank } = await talkedAbout(request)
    await thank(author.token, two._id)
    await page.goto(address)
    const { region } = commentSection(page)
    const texts = region.locator('[data-comment-text]')
    await expect(texts).toHaveText(['One', 'Two'])
    await region.getByRole('link', { name: 'Most thanked' }).click()
    await expect(async () => {
      await page.reload()
      await expect(texts).toHaveText(['Two', 'One'], { timeout: 500 })
    }).toPass({ timeout: COUNTED_MS })
    await expect(region.getByRole('link', { name: 'Most thanked' })).toHaveAttribute('aria-current', 'true')
    await region
      .getByRole('link', { name: /^Say thanks to/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login/)
  })
})
