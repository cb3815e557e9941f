import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { expectToast } from '../../product/toasts.ts'
import { PASSWORD, register, signIn, storedSession } from '../../steps/people.ts'
import { PICTURE } from '../../steps/picture.ts'

test('a user changes their name, and every page shows it', { tag: '@quick' }, async ({ page, request }) => {
  await signIn(page, await register(request, 'Old Name'))
  await page.goto('/profile')
  await page.getByLabel('Name').fill('New Name')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'updated')
  await expect(page.getByRole('button', { name: 'Hello New Name' })).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ filterdData: { name: 'New Name' } })
})

test('the longest name without a space stays within the page of a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn(page, await register(request, 'W'.repeat(20)))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a picture is cropped, uploaded, shown and deleted', { tag: '@quick' }, async ({ page, request }) => {
  await signIn(page, await register(request, 'Pretty Picture'))
  await page.goto('/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await zoom.press('ArrowRight')
  await expect(dialog.getByText('110%')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText('100%')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  const button = page.getByRole('button', { name: 'Change picture' })
  const picture = button.locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`^${href('/uploads/')}`))
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(picture).toHaveCount(0)
  await expect(button.locator('.initials')).toHaveAttribute('data-initials', 'PP')
})

test('a user signs out everywhere', async ({ page, request }) => {
  const session = await register(request, 'Far And Wide')
  await signIn(page, session)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  // The storage cannot be read while the page reloads.
  await expect.poll(() => storedSession(page).catch(() => 'reloading')).toBeNull()
  const reply = await request.get('/api/users/profile', {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  expect(reply.status()).toBe(401)
})

test('a user downloads their data and closes their account', { tag: '@quick' }, async ({ page, request }) => {
  await signIn(page, await register(request, 'Leaving Soon'))
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close my account' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
