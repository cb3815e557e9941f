import { type CompanyProvider, startCompanyProvider } from '@byline/test-files/company-provider'
import { freePort } from '@byline/test-files/free-port'
import { test as base, expect } from '../../product/journey.ts'
import { type NewSite, startNewSite } from '../../product/new-site.ts'
import { basePath, product } from '../../product/product.ts'
import { expectToast, recordToasts } from '../../product/toasts.ts'
import { ageSession } from '../../steps/age-session.ts'
import { register, signIn, storedSession } from '../../steps/people.ts'
import { readStored } from '../../steps/storage.ts'

const test = base.extend<{ company: CompanyProvider; site: NewSite }>({
  async company({ browser: _ }, use) {
    const company = await startCompanyProvider(`http://127.0.0.1:${await freePort()}${basePath}`)
    await use(company)
    await company.close()
  },
  async site({ company }, use) {
    const { port } = new URL(company.siteUrl)
    const env = { ...company.env, OIDC_READERS: '*', PORT: port, RATE_LIMITS: 'off' }
    const site = await startNewSite({ first: product.firstDataDir, env })
    await use(site)
    await site.stop()
  },
})

// The browser logs the call that says that there is an account already.
test.use({ allowedMessages: /409/ })

test("people sign in with the company's account, and join the account that they have already", async ({
  browser,
  company,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  recordToasts(context)
  const page = await context.newPage()
  const [own, button] = [page.getByRole('button', { name: 'Join both accounts' }), 'Sign in with Fig & Co.']
  const press = page.getByRole('button', { name: 'Continue' })

  await test.step('a new person has an account after three presses, and no session before the last', async () => {
    company.signsIn = { sub: 'b-2', name: 'Ben Fig', email: 'ben@figs.example', email_verified: true }
    await page.goto('/login')
    await page.getByRole('link', { name: button }).click()
    await page.waitForURL('/company-account')
    await expect(press).toBeEnabled()
    expect(await readStored(page, 'account')).toBeNull()
    await press.click()
    await page.waitForURL('/')
    await expect(page.getByText('Ben Fig').first()).toBeVisible()
  })

  await test.step('without a password, that person confirms at the provider, and the page goes on', async () => {
    await page.goto('/profile')
    await ageSession(site.database, String((await storedSession(page))?.token))
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(dialog.getByRole('link', { name: 'Get a link for a new one' })).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0)
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Sign in again with Fig & Co.' }).click()
    const tab = await opened
    await tab.getByRole('button', { name: 'Continue', exact: true }).click()
    await tab.waitForURL('/')
    await expect(page.getByLabel('Key')).toBeVisible()
    await tab.close()
    await page.keyboard.press('Escape')
  })

  await test.step('closes the account no sooner than that, and needs no password for it', async () => {
    await page.goto('/profile')
    await expect(page.getByText('has no password yet')).toBeVisible()
    await ageSession(site.database, String((await storedSession(page))?.token))
    await page.getByRole('button', { name: 'Close my account' }).click()
    const closing = page.getByRole('dialog', { name: 'Close my account' })
    await closing.getByRole('button', { name: 'Close account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await closing.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Hello Ben Fig' })).toBeVisible()
  })

  await test.step('chooses a first password by the same proof', async () => {
    const password = page.getByLabel('New Password')
    await expect(password).toHaveAccessibleDescription(/has no password yet/)
    await password.fill('a first password')
    await page.getByRole('button', { name: 'Update' }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in again with Fig & Co.' }).click()
    const tab = await opened
    await tab.getByRole('button', { name: 'Continue', exact: true }).click()
    await tab.waitForURL('/')
    await expect(password).toHaveValue('')
    await tab.close()
    const data = { email: 'ben@figs.example', password: 'a first password' }
    expect((await context.request.post('/api/users/login', { data })).status()).toBe(200)
  })

  await test.step('whoever has an account signs in to it once, and joins', async () => {
    const session = await register(context.request, 'Ada')
    const { email } = session.user
    const mailed = await site.mailedLink(/(?<=\/confirm-email\?token=3D)[\w-]+/)
    const confirmed = await context.request.post('/api/users/confirmEmail', { data: { token: mailed } })
    expect(confirmed.status()).toBe(200)
    await page.evaluate(() => localStorage.clear())
    // Ben is signed in at the provider, too.
    await context.clearCookies()
    company.signsIn = { sub: 'a-1', name: 'Ada', email, email_verified: true }
    await page.goto('/login')
    await page.getByRole('link', { name: button }).click()
    await press.click()
    await expect(page.getByRole('status').getByText('There is already an account')).toBeVisible()
    await expect(page.getByText('There is already an account')).toHaveCount(1)
    await expect(own).toBeHidden()
    await signIn(page, session)
    await page.goto('/company-account')
    await press.click()
    await own.click()
    await page.waitForURL('/')
    await expectToast(page, 'Both accounts are joined')
  })
})

test("somebody signs in with the company's account without scripts", async ({ browser, company, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  company.signsIn = { sub: 'c-3', name: 'Cid Fig', email: 'cid@figs.example', email_verified: true }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with Fig & Co.' }).click()
  await page.waitForURL('/company-account')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed in as Cid Fig.' })).toBeVisible()
  await context.clearCookies()
  company.signsIn = { sub: 'd-4', name: 'Dot Fig', email: 'dot@figs.example', email_verified: false }
  const [again, press] = [
    page.getByRole('link', { name: 'Sign in with Fig & Co.' }),
    page.getByRole('button', { name: 'Continue' }),
  ]
  await page.goto('/login')
  await again.click()
  await press.click()
  await expect(page.getByRole('alert')).toContainText('has not confirmed your email address')
  company.signsIn = { sub: 'd-4', name: 'Dot Fig', email: 'dot@figs.example', email_verified: true }
  // Dot is signed in at the provider, too.
  await context.clearCookies()
  await again.click()
  await press.click()
  await expect(page.getByRole('heading', { name: 'You are signed in as Dot Fig.' })).toBeVisible()
  await context.close()
})
