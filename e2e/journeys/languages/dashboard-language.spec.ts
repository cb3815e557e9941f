import type { Page } from '@playwright/test'
import { pixelColor } from '../../checks/pixel-color.ts'
import { expect, test } from '../../product/journey.ts'
import { type LoginReply, loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { store } from '../../steps/storage.ts'

const DARK_PAPER = '#151816'

test('the language of the dashboard is chosen in the profile, and nothing of it is left after another one', {
  tag: '@quick',
}, async ({ page, request }) => {
  await signIn(page, await register(request, 'Speaks Three'))
  await page.goto('/profile')
  await chooseLanguage(page, 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // The page of the other language is another one: its heading says where the reader is.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('صفحة الملف الشخصي')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

  await chooseLanguage(page, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('[dir="rtl"]')).toHaveCount(0)
})

test('the list of languages in the settings closes after a choice, by mouse and by key', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Reading' }).click()
  const field = page.getByRole('combobox', { name: 'Language', exact: true })
  const list = page.getByRole('listbox', { name: 'Options' })
  for (const choose of [() => list.getByRole('option').first().click(), () => field.press('Enter')]) {
    await field.fill('Arab')
    await expect(list).toBeVisible()
    await choose()
    await expect(list).toBeHidden()
    await expect(field).toHaveValue(/Arabic/)
  }
  await page.getByRole('button', { name: 'Take the changes back' }).click()
  await expect(field).toHaveValue(/English/)
})

test('a page is dark while it waits for the language of its reader', async ({ page, request }) => {
  const session = await register(request, 'Dark And Arabic')
  await signIn(page, speaking(session, 'ar'))
  await store(page, 'darkMode', 'true')
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/profile', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveCSS('visibility', 'hidden')
  await page.locator('footer').waitFor({ state: 'attached' })
  expect(await pixelColor(page, 20, 20)).toEqual(DARK_PAPER)
  send()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('صفحة الملف الشخصي')
})

/** The session of somebody who has chosen a language. */
function speaking(session: LoginReply, language: string): LoginReply {
  const user = { ...session.user, language }
  return { ...session, user }
}

async function chooseLanguage(page: Page, tag: string): Promise<void> {
  const form = page.locator('form', { has: page.locator('select[name="language"]') })
  await form.locator('select[name="language"]').selectOption(tag)
  await form.locator('button[type="submit"]').press('Enter')
}
