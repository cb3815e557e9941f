import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { admin, product } from '../../product/product.ts'
import { expectToast, toastsOf } from '../../product/toasts.ts'
import { ageSession } from '../../steps/age-session.ts'
import { codeOf, setUpCodes } from '../../steps/codes.ts'
import { loginAsAdmin, PASSWORD, register, signIn, storedSession } from '../../steps/people.ts'

const age = (token: string) => ageSession(product.database, token)

const tokenIn = async (page: Page) => String((await storedSession(page))?.token)

test('a sensitive act asks for a confirmation in place, loses nothing typed, and is done afterwards', async ({
  page,
  request,
}) => {
  const session = await loginAsAdmin(request)
  const ada = await register(request, 'Ada Asked')
  await signIn(page, session)
  await page.goto(paths.invitations)
  const address = page.getByLabel('Email', { exact: true })
  await address.fill('written@people.example')
  await page.getByLabel('Role').selectOption('writer')
  await age(session.token)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  // This person has neither a passkey nor an app.
  await expect(dialog.getByRole('button', { name: /passkey|code/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(address).toHaveValue('written@people.example')

  await page.getByRole('button', { name: 'Invite' }).click()
  await password.fill('a wrong password')
  await password.press('Enter')
  await expect(dialog.getByText('The current password is wrong')).toBeVisible()
  await password.fill(admin.password)
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: 'written@people.example' })).toBeVisible()

  // The confirmation gave the session a new token, which another tab has as well.
  const renewed = await tokenIn(page)
  expect(renewed).not.toBe(session.token)
  const former = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${session.token}` } })
  expect(former.status()).toBe(401)
  const tab = await page.context().newPage()
  await tab.goto(paths.profile)
  await expect(tab.getByLabel('Name', { exact: true })).toBeVisible()
  expect(await tokenIn(tab)).toBe(renewed)

  await age(renewed)
  await page.goto(`${paths.manageUsers}?q=${ada.user.email}`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await password.fill(admin.password)
  await password.press('Enter')
  await expectToast(page, '“Ada Asked” deleted')
})

test('another password or address asks at once who one is, in place, and what was typed is not lost', async ({
  page,
  request,
}) => {
  const session = await register(request, 'Careful One')
  await signIn(page, session)
  await page.goto(paths.profile)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const [email, password] = [page.getByLabel('Email', { exact: true }), page.getByLabel('New Password')]
  const update = page.getByRole('button', { name: 'Update' })
  const moved = `moved-${session.user.email}`
  await page.getByLabel('Biography').fill('I am careful.')
  await update.click()
  await expectToast(page, 'updated')

  await email.fill(moved)
  await password.fill('a better password')
  await update.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(update).toBeEnabled()
  expect((await toastsOf(page)).join()).not.toContain('confirm')
  await expect(email).toHaveValue(moved)
  await expect(password).toHaveValue('a better password')
  await update.click()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(password).toHaveValue('')
  await expect(page.getByText(moved)).toBeVisible()
  const login = await request.post('/api/users/login', { data: { email: moved, password: 'a better password' } })
  expect(login.status()).toBe(200)

  // The confirmation is good for ten minutes.
  await password.fill('the best password')
  await update.click()
  await expect(password).toHaveValue('')
  await age(await tokenIn(page))
  await password.fill('yet another password')
  await update.click()
  await expect(dialog).toBeVisible()
})

test('somebody with an app for codes confirms by a code of it, or by a recovery code', async ({ page, request }) => {
  const session = await register(request, 'Cora Coded')
  const { secret, recoveryCodes } = await setUpCodes(request, session)
  await signIn(page, session)
  await page.goto(paths.profile)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const code = dialog.getByLabel('Code from your app')
  const renewed = page.getByRole('dialog', { name: 'Your recovery codes' })
  const act = async () => {
    await age(await tokenIn(page))
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await dialog.getByRole('button', { name: 'Use a code' }).click()
    await expect(code).toBeFocused()
  }
  await act()
  await code.fill('000000')
  await code.press('Enter')
  await expect(dialog.getByText('wrong')).toBeVisible()
  await expect(code).toHaveValue('000000')
  await dialog.getByRole('button', { name: 'Use the password' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use a code' }).click()
  await code.fill(String(recoveryCodes[0]))
  await code.press('Enter')
  await renewed.getByRole('button', { name: 'I have kept them' }).click()
  await act()
  await code.fill(codeOf(secret))
  await code.press('Enter')
  await expect(renewed.getByRole('listitem')).toHaveCount(10)
})
