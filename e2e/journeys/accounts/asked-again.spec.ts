import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { paths } from '@byline/contract/addresses/paths'
import { expect, type Page, test } from '@playwright/test'
import { admin, product } from '../../product/product.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

/** Lets a session have been confirmed an hour ago; those of other journeys stay as they are. */
function age(token: string): void {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const database = new DatabaseSync(join(product.dataDir, 'byline.sqlite'), { timeout: 5_000 })
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  database.prepare('update sessions set confirmed_at = ? where id = ?').run(anHourAgo, jti)
  database.close()
}

/** The token that the page has now. */
const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').token)

test('a sensitive act asks who sits there in place, loses nothing typed, and is done afterwards', async ({
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
  age(session.token)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
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

  age(renewed)
  await page.goto(`${paths.manageUsers}?q=${ada.user.email}`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await password.fill(admin.password)
  await password.press('Enter')
  await expect(page.getByText('“Ada Asked” deleted')).toBeVisible()
})
