import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, PASSWORD, register, signIn } from '../../steps/people.ts'

/** Sends the report that is filled in, and returns those that wait for a decision. */
async function sendReport(page: Page, request: APIRequestContext) {
  await page.getByLabel('I believe in good faith').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for the report' })).toBeVisible()
  const { token } = await loginAsAdmin(request)
  const reply = await request.get('/api/reports?limit=100', { headers: { Authorization: `Bearer ${token}` } })
  return (await reply.json()).reports
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: /401|422/ })

  test('somebody without an account reports a comment', async ({ page, request }) => {
    const person = await register(request, 'Rude Person')
    const { postId, address } = await newArticle(request)
    await createComment(request, person, postId, 'A rude remark')
    await page.goto(address)
    await page.getByRole('link', { name: 'Report the comment by Rude Person' }).click()
    await expect(page.getByRole('heading', { name: 'Report a comment' })).toBeVisible()
    await expect(page.getByText('A rude remark')).toBeVisible()
    await page.getByLabel('What is it about?').selectOption({ label: 'It insults or threatens somebody' })
    await page.getByLabel('What is wrong, and why?').fill('It insults a person')
    await page.getByLabel('Your name').fill('Eve')
    await page.getByRole('button', { name: 'Send report' }).click()
    // The page says what is missing, and has what was typed.
    await expect(page.getByText('This is needed for a report')).toBeVisible()
    await expect(page.getByLabel('What is wrong, and why?')).toHaveValue('It insults a person')
    await page.getByLabel('Your email address').fill('eve@strangers.example')
    const reports = await sendReport(page, request)
    const reporter = expect.objectContaining({ name: 'Eve', user: null })
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'insult', reporter }))
  })

  test('somebody with an account comments and replies', async ({ page, request }) => {
    const person = await register(request, 'Plain Reader')
    const { author, postId, address } = await newArticle(request)
    await createComment(request, author, postId, 'What do you think?')
    await page.goto(address)
    await page.getByRole('link', { name: 'Reply' }).click()
    await page.getByLabel('Your reply to Article Author').fill('I think so too')
    await page.getByLabel('Email').fill(person.user.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Your reply to Article Author')).toHaveValue('I think so too')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('article', { name: 'Comment by Plain Reader' })).toContainText('I think so too')
    await page.getByRole('link', { name: 'Write a comment' }).click()
    await page.getByLabel('Your comment').fill('And one more')
    await page.getByLabel('Email').fill(person.user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('And one more')).toBeVisible()
  })
})

test('somebody who is signed in reports an article under that name', async ({ page, request }) => {
  const person = await register(request, 'Known Reader')
  const { postId, address } = await newArticle(request)
  await signIn(page, person)
  await page.goto(address)
  await page.getByRole('link', { name: 'Report this article' }).click()
  await expect(page.getByLabel('Your name')).toBeHidden()
  await page.getByLabel('What is wrong, and why?').fill('It is copied')
  const reports = await sendReport(page, request)
  const sent = reports.find(({ post }: { post: { _id: string } }) => post._id === postId)
  expect(sent).toMatchObject({ comment: null, reporter: { user: person.user._id } })
})
