import { expect, test } from '../../product/journey.ts'
import { admin } from '../../product/product.ts'
import { extendToasts } from '../../product/toasts.ts'
import { createComment } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

test.beforeEach(({ page }) => extendToasts(page))

test('an admin finds a user, verifies, promotes, deletes and restores them', { tag: '@quick' }, async ({
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
  await page.getByRole('navigation', { name: 'MAIN MENU' }).getByRole('link', { name: 'Users' }).click()
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
  // Nothing goes with a user without posts and comments, so nothing is asked.
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row.locator('del')).toHaveText(name)
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(name)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row.locator('del')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No Users Found')).toBeVisible()
})

test('before a user is deleted, the page says what goes with the account', async ({ page, request }) => {
  const name = `Prolific ${Date.now() % 100_000}`
  const author = await register(request, name)
  const { _id } = await createPost(request, author, { title: 'Goes too' })
  await createPost(request, author, { title: 'Goes as well' })
  await createComment(request, author, _id, 'And this.')
  await signIn(page, await loginAsAdmin(request))
  await page.goto(`/dashboard/users/manage?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog).toContainText(
    '2 posts with the comments under them, and 1 comment go with this account. Everything stays in the trash for 30 days',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row.locator('del')).toHaveText(name)
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused()
})
