import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '@playwright/test'
import { href } from '../../product/product.ts'
import { mailedLink } from '../../steps/mails.ts'
import { register, signIn } from '../../steps/people.ts'

test('whoever did not change their account takes it back by one press, and chooses a new password', async ({
  page,
  request,
}) => {
  const session = await register(request, 'Ada Robbed')
  const { name, email } = session.user
  const token = new URL(await mailedLink(paths.confirmEmail, email), 'http://localhost').searchParams.get('token')
  await request.post('/api/users/confirmEmail', { data: { token } })
  const stolen = { name, email: 'thief-of-ada@people.example', password: 'stolen password' }
  const headers = { authorization: `Bearer ${session.token}` }
  expect((await request.put('/api/users/updateProfile', { headers, data: stolen })).status()).toBe(200)

  await signIn(page, session)
  await page.goto(await mailedLink(paths.recoverAccount, email))
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('status')).toContainText('The account is yours again, and every session was ended')
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByLabel('New password').fill('my own again')
  await page.getByLabel('Confirm Password').fill('my own again')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.waitForURL((url) => url.pathname === href(paths.login))

  const login = (data: object) => request.post('/api/users/login', { data })
  expect((await login({ email: stolen.email, password: stolen.password })).status()).toBe(401)
  expect((await login({ email, password: 'my own again' })).status()).toBe(200)
})
