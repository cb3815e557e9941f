import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { logIn, PASSWORD } from '../../steps/people.ts'
import { PICTURE } from '../../steps/picture.ts'
import { fill, press } from '../../steps/press.ts'
import type { Scene } from '../scene.ts'

/** Registration, login, passwords and the profile. */
export const accounts: Scene[] = [
  { name: 'register', at: paths.register },
  {
    name: 'register with every rule broken',
    at: paths.register,
    async when(page) {
      await fill(page, { Name: 'Al', Email: 'nobody', Password: 'short', 'Confirm Password': 'long' })
      await page.getByText('Passwords do not match').waitFor()
    },
  },
  { name: 'login', at: paths.login },
  {
    name: 'a rejected login',
    at: paths.login,
    allowedMessages: /401|Invalid email or password/,
    async when(page) {
      await logIn(page, 'nobody@people.example', 'not my password')
      await hoverToast(page, 'Invalid email or password')
    },
  },
  {
    name: 'a login without the network',
    at: paths.login,
    allowedMessages: /ERR_INTERNET_DISCONNECTED|You are offline/,
    async when(page) {
      await page.getByLabel('Email').fill('nobody@people.example')
      await page.getByLabel('Password').fill(PASSWORD)
      // The code of toasts must be loaded before the connection is lost.
      await page.locator('.toast-area').waitFor({ state: 'attached' })
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Login' }).click()
      await hoverToast(page, /./)
    },
  },
  { name: 'forgot password', at: paths.forgotPassword },
  {
    name: 'a requested reset',
    at: paths.forgotPassword,
    async when(page) {
      await page.getByLabel('Email').fill('nobody@people.example')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByRole('main').getByText('so it can mail no link').waitFor()
    },
  },
  { name: 'reset password', at: `${paths.resetPassword}?token=x` },
  {
    name: 'a reset by a link that has expired',
    at: `${paths.resetPassword}?token=x`,
    allowedMessages: /4\d\d|expired/,
    async when(page) {
      await page.getByLabel('New Password').fill(PASSWORD)
      await page.getByLabel('Confirm Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Save the password' }).click()
      await page.getByRole('link', { name: 'Get a new link' }).waitFor()
    },
  },
  { name: 'recover account', at: `${paths.recoverAccount}?token=x` },
  {
    name: 'a sign-in with a company that has ended',
    at: paths.companyAccount,
    allowedMessages: /4\d\d|ended/,
    when: press('Continue', (page) => page.getByRole('link', { name: 'Back to the sign-in' })),
  },
  { name: 'confirm email', at: `${paths.confirmEmail}?token=x` },
  {
    name: 'a confirmation by a link that has expired',
    at: `${paths.confirmEmail}?token=x`,
    allowedMessages: /4\d\d|expired/,
    when: press('Confirm the address', (page) => page.getByRole('main').getByText('has been used or has expired')),
  },
  { name: 'highlights', at: paths.highlights, who: 'reader', when: highlightsShown },
  { name: 'profile', at: paths.profile, who: 'reader', when: profileShown },
  { name: 'profile of a verified writer', at: paths.profile, who: 'author', when: profileShown },
  {
    name: 'profile with its rules broken',
    at: paths.profile,
    who: 'newcomer',
    async when(page) {
      await page.getByLabel('Name').fill('Al')
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
      await page.getByLabel('New Password').fill('short')
      await page.getByLabel('Name').and(page.locator('[aria-invalid=true]')).waitFor()
    },
  },
  {
    name: 'the dialog that crops a picture',
    at: paths.profile,
    who: 'newcomer',
    overlay: true,
    async when(page) {
      const file = { name: 'me.png', mimeType: 'image/png', buffer: PICTURE }
      await page.getByLabel('Profile picture').setInputFiles(file)
      const dialog = page.getByRole('dialog', { name: 'Crop picture' })
      await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowUp')
      await dialog.getByText(/110|١١٠/).waitFor()
    },
  },
  {
    name: 'the dialog that closes an account',
    at: paths.profile,
    who: 'newcomer',
    overlay: true,
    when: press('Close my account', (page) => page.getByRole('dialog', { name: 'Close my account' })),
  },
]

function highlightsShown(page: Page): Promise<void> {
  return page.getByText('No passage is saved').waitFor()
}

function profileShown(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Update' }).waitFor()
}

/** Hovers over a toast, which keeps it open. */
export async function hoverToast(page: Page, text: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await toasts.getByText(text).first().hover()
}
