import { expect, test } from '../../product/journey.ts'
import { codeOf, setUpCodes } from '../../steps/codes.ts'
import { createComment, newArticle } from '../../steps/comments.ts'
import { logIn, PASSWORD, register } from '../../steps/people.ts'

test.use({ javaScriptEnabled: false, allowedMessages: /401/ })

test('somebody signs in once without scripts, comments without a password, and signs out', async ({
  page,
  request,
}) => {
  const person = await register(request, 'Plain Person')
  const { author, postId, address } = await newArticle(request)
  await createComment(request, author, postId, 'What do you think?')
  await page.goto(address)
  await page.getByRole('link', { name: 'Reply' }).click()
  await page.getByRole('link', { name: 'sign in once' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await logIn(page, person.user.email, 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.user.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()

  // The form leads back to where the sign-in began.
  await expect(page.getByText('You are signed in as Plain Person.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.getByLabel('Your reply to Article Author').fill('I think so too')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('article', { name: 'Comment by Plain Person' })).toContainText('I think so too')
  await page.getByRole('link', { name: 'Write a comment' }).click()
  await page.getByLabel('Your comment').fill('And one more')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('And one more')).toBeVisible()

  await page.goto('/session')
  await expect(page.getByRole('heading', { name: 'You are signed in as Plain Person.' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible()
  await page.goto(address)
  await page.getByRole('link', { name: 'Write a comment' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('somebody with an app for codes signs in without scripts by password and code', async ({ page, request }) => {
  const person = await register(request, 'Plain Owner')
  const { secret, recoveryCodes } = await setUpCodes(request, person)
  const enterPassword = async () => {
    await page.goto('/login')
    await logIn(page, person.user.email)
    await expect(page.getByText('The password is right.')).toBeVisible()
  }
  const enterCode = async (code: string) => {
    await page.getByLabel('Code from your app').fill(code)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const signedIn = page.getByRole('heading', { name: 'You are signed in as Plain Owner.' })
  await enterPassword()
  await enterCode('000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await enterCode(codeOf(secret))
  await expect(signedIn).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await enterPassword()
  await enterCode(String(recoveryCodes[0]))
  await expect(signedIn).toBeVisible()
})
