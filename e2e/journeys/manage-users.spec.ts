import { expect, test } from '../journey.ts'
import { loginAsAdmin, register, signIn } from '../people.ts'
import { admin } from '../product.ts'

test('an admin finds a user, verifies, promotes, deletes and restores them', async ({
  page,
  request,
}) => {
  const name = `Managed ${Date.now() % 100_000}`
  await register(request, name)
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/')
  await page.getByRole('button', { name: `Hello ${admin.name}` }).click()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'MAIN MENU' })
    .getByRole('link', { name: 'Users' })
    .click()
  for (const column of ['user', 'email', 'created at', 'vrefied', 'admin', 'actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Filter by name or email' }).fill(name)
  await expect(page).toHaveURL(/q=Managed/)
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('cell', { name: 'No' })).toHaveCount(2)
  await row.getByRole('button', { name: 'verified' }).click()
  await expect(row.getByRole('cell', { name: 'Yes' })).toHaveCount(1)
  await row.getByRole('button', { name: 'admin' }).click()
  await expect(row.getByRole('cell', { name: 'Yes' })).toHaveCount(2)
  await row.getByRole('button', { name: 'admin' }).click()
  await expect(row.getByRole('cell', { name: 'Yes' })).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Users Found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
