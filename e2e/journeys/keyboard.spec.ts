import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { enter, PASSWORD, register } from '../people.ts'
import { PICTURE } from '../picture.ts'
import { admin } from '../product.ts'

/** Goes on with the Tab key until the element has the focus, as a person would. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let stops = 0; stops < 60; stops++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never reaches ${element}`)
}

test('signing up, logging out and logging in need no mouse', async ({ page }) => {
  const email = `keys-${Date.now()}@people.example`
  await page.goto('/register')
  await tabTo(page, page.getByLabel('Name'))
  for (const text of ['Keys Only', email, PASSWORD, PASSWORD]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, page.getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  const greeting = page.getByRole('button', { name: 'Hello Keys Only' })
  await tabTo(page, greeting)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sign in' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(greeting).toBeVisible()
})

test('cropping a picture needs no mouse', async ({ page, request }) => {
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE }),
  )
  await enter(page, await register(request, 'Keys Only'))
  await page.goto('/profile')
  const change = page.getByRole('button', { name: 'Change picture' })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }))
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('130%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
})

test('the admin’s table needs no mouse', async ({ page, request }) => {
  const name = `Keyed ${Date.now() % 100_000}`
  await register(request, name)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admin.email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Hello ${admin.name}` })).toBeVisible()
  await page.goto(`/dashboard/users/manage?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  await tabTo(page, row.getByRole('button', { name: 'verified' }))
  await page.keyboard.press('Space')
  await expect(row.getByRole('cell', { name: 'Yes' })).toHaveCount(1)
})
