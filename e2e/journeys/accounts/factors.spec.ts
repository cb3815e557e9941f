import { paths } from '@byline/contract/addresses/paths'
import { freePort } from '@byline/test-files/free-port'
import type { APIRequestContext, Page } from '@playwright/test'
import { shellOptions } from '../../product/browser.ts'
import { test as base, expect } from '../../product/journey.ts'
import { type NewSite, startNewSite } from '../../product/new-site.ts'
import { basePath } from '../../product/product.ts'
import { expectToast } from '../../product/toasts.ts'
import { ageSession } from '../../steps/age-session.ts'
import { codeOf } from '../../steps/codes.ts'
import { logIn, PASSWORD, serializeSession, storedSession } from '../../steps/people.ts'
import { postForm } from '../../steps/post-form.ts'
import { store } from '../../steps/storage.ts'

// Passkeys need the name of a host, which the other journeys do not have.
base.use({
  // The server asks for a code, and for a confirmation.
  allowedMessages: /401 \(Unauthorized\)|403 \(Forbidden\)|is stored already/,
  launchOptions: {
    ...shellOptions,
    args: [...shellOptions.args.filter((arg) => !arg.startsWith('--host-resolver-rules'))],
  },
})

const owner = { name: 'Olga Owner', email: 'olga@people.example', password: PASSWORD }

const test = base.extend<{ site: NewSite; at: (path: string) => string }>({
  async site({ context }, use) {
    // The address of the site is part of its passkeys, so the port is chosen before the start.
    const port = String(await freePort())
    const url = `http://localhost:${port}${basePath}`
    const { name, email, password } = owner
    const admin = { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
    const env = { ...admin, PORT: port, PUBLIC_URL: url, RATE_LIMITS: 'off' }
    const site = await startNewSite({ untilFilled: false, env })
    await use(site)
    // A page that is open would call the site while it stops.
    await context.close()
    await site.stop()
  },
  async at({ site }, use) {
    await use((path) => site.url + path)
  },
})

/** An authenticator of the browser: its person presses and is verified at once. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { remove: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

/** From the next page on, the browser does not fill in passkeys. */
function offerNothingInFields(page: Page) {
  return page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

async function logInByForm(page: Page, email: string): Promise<void> {
  await logIn(page, email)
}

/** Puts the session of a login into the browser. */
async function signInBy(request: APIRequestContext, page: Page, at: (path: string) => string): Promise<void> {
  const reply = await request.post(at('/api/users/login'), { data: owner })
  await page.goto(at('/favicon.svg'))
  await store(page, 'account', serializeSession(await reply.json()))
}

/** Makes the first passkey of the person in the profile. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

async function signOut(page: Page, at: (path: string) => string): Promise<void> {
  await store(page, 'account', null)
  await page.goto(at(paths.login))
}

test('somebody signs in with a passkey by two presses, loses it, and comes in by a recovery code without mail', async ({
  page,
  request,
  at,
}) => {
  await signInBy(request, page, at)
  const authenticator = await addAuthenticator(page)
  await page.goto(at(paths.profile))
  const section = page.getByRole('region', { name: 'How you sign in' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const code = String(await dialog.getByRole('listitem').first().textContent())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download as a text' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('My phone')).toBeVisible()
  await expect(section.getByText('10 codes are left.')).toBeVisible()

  // The authenticator accepts at once what the field of the address offers.
  await signOut(page, at)
  await page.waitForURL(at(paths.home))
  expect(await storedSession(page)).toMatchObject({ filterdData: { email: owner.email } })

  await offerNothingInFields(page)
  await signOut(page, at)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(at(paths.home))
  expect(await storedSession(page)).toMatchObject({ filterdData: { email: owner.email } })

  // With codes of an app as well, the password alone is not enough.
  await page.goto(at(paths.profile))
  await section.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByLabel('Key').waitFor()
  const secret = await page.getByLabel('Key').inputValue()
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('Set up on')).toBeVisible()

  await authenticator.remove()
  await signOut(page, at)
  await logInByForm(page, owner.email)
  // The field asks; a message comes only if it is left empty.
  const codeField = page.getByLabel('Code from your app')
  await expect(codeField).toBeFocused()
  const message = page.getByText('Enter the code from your authenticator app')
  await expect(message).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(message).toBeVisible()
  await codeField.fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(at(paths.home))
  await page.goto(at(paths.profile))
  await expect(section.getByText('9 codes are left.')).toBeVisible()
  await section.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(section.getByText('My phone')).toHaveCount(0)
})

test('somebody with a passkey confirms by it before a sensitive act', async ({ page, request, at, site }) => {
  await offerNothingInFields(page)
  await signInBy(request, page, at)
  await addAuthenticator(page)
  await page.goto(at(paths.profile))
  await addPasskey(page)
  await ageSession(site.database, String((await storedSession(page))?.token))
  await page.getByRole('button', { name: 'Make new codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  // Another password needs a proof, and no former password.
  await ageSession(site.database, String((await storedSession(page))?.token))
  const password = page.getByLabel('New Password')
  await password.fill('a better password')
  await page.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(password).toHaveValue('')
  const changed = { email: owner.email, password: 'a better password' }
  expect((await request.post(at('/api/users/login'), { data: changed })).status()).toBe(200)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Laptop again')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'is stored already')
})

test('a new author of a site that requires a second factor is led to it, and writes afterwards', async ({
  page,
  request,
  at,
}) => {
  const { token } = await (await request.post(at('/api/users/login'), { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const settings = { requireFactor: true, publishing: 'writers' }
  expect((await request.put(at('/api/settings'), { headers, data: { settings } })).status()).toBe(200)
  // The owner has none yet, and gets one to manage again.
  const writer = { name: 'Wanda Writer', email: 'wanda@people.example', password: PASSWORD }
  const made = await (await request.post(at('/api/users/register'), { data: writer })).json()
  await offerNothingInFields(page)
  await signInBy(request, page, at)
  await addAuthenticator(page)
  const section = page.getByRole('region', { name: 'How you sign in' })
  await page.goto(at(paths.profile))
  await addPasskey(page)
  const grant = await request.put(at(`/api/users/makeWriter/${made.user._id}`), { headers })
  expect(grant.status()).toBe(200)

  await signOut(page, at)
  await logInByForm(page, writer.email)
  await page.waitForURL(at(`${paths.profile}#sign-in`))
  await expect(section.getByText('asks admins and authors for a second factor')).toBeVisible()
  const asWriter = { authorization: `Bearer ${(await storedSession(page))?.token}` }
  const rename = () =>
    request.put(at('/api/users/updateProfile'), { headers: asWriter, data: { name: 'Wanda W', email: writer.email } })
  expect((await rename()).status()).toBe(403)

  // The writing room says so before anything is written, and keeps what is.
  await page.goto(at(paths.createPost))
  const notice = page.getByRole('status').filter({ hasText: 'asks its authors for a second factor' })
  await expect(notice).toBeVisible()
  const { title, body } = postForm(page)
  await title.fill('Written before')
  await body.fill('And kept.')
  await expect(page.getByText('Kept here, a second factor is needed')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await notice.getByRole('link', { name: 'Add a passkey or an app' }).click()
  const tab = await opened
  await addAuthenticator(tab)
  await addPasskey(tab)
  await expect(tab.getByText('asks admins and authors for a second factor')).toHaveCount(0)
  expect((await rename()).status()).toBe(200)
  await tab.close()
  // Browsers tell it when somebody comes back to a tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(title).toHaveValue('Written before')
})
