import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '@playwright/test'
import { admin, product } from '../../product/product.ts'
import { type LoginReply, loginAsAdmin, register, signIn } from '../../steps/people.ts'

/** Lets a session have been confirmed an hour ago; those of other journeys stay as they are. */
function age({ token }: LoginReply): void {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const database = new DatabaseSync(join(product.dataDir, 'byline.sqlite'), { timeout: 5_000 })
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  database.prepare('update sessions set confirmed_at = ? where id = ?').run(anHourAgo, jti)
  database.close()
}

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
  age(session)
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

  age(session)
  await page.goto(`${paths.manageUsers}?q=${ada.user.email}`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await password.fill(admin.password)
  await password.press('Enter')
  await expect(page.getByText('Ada Asked')).toBeHidden()
})
