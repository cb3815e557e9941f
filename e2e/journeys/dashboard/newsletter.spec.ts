import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { delayScripts, recordScripts, waitForHydration } from '../../checks/scripts.ts'
import { someOf } from '../../checks/some-of.ts'
import { delayCalls } from '../../product/delay-calls.ts'
import { expect, test } from '../../product/journey.ts'
import { toastsOf } from '../../product/toasts.ts'
import { mailedLink } from '../../steps/mails.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

/** The server of the journeys writes its mails to files. */
const NOTED = 'Thank you, but this site has no mail server yet, so no mail can reach you: please come back later'

const block = (page: Page) => page.getByRole('region', { name: 'Get Our Stories To Your Inbox Weekly.' })
const email = (page: Page) => block(page).getByRole('textbox', { name: 'Email' })
const start = (page: Page) => block(page).getByRole('button', { name: 'Get Started' })

/** Records every address that the page sends, in order. */
function recordAddresses(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter/subscribe')) sent.push(request.postDataJSON().email)
  })
  return sent
}

test('an address is subscribed by keyboard, and the confirmation remains on the page', async ({ page }) => {
  const sent = recordAddresses(page)
  await page.goto('/')
  await email(page).focus()
  await page.keyboard.type('eve@people.example')
  await page.keyboard.press('Enter')
  await expect(block(page).getByRole('status')).toHaveText(`${NOTED}.`)
  await expect(page.getByText(NOTED)).toHaveCount(1)
  await expect(email(page)).toHaveValue('')
  await expect(email(page)).toBeFocused()
  expect(sent).toEqual(['eve@people.example'])
})

test('a signed-in user subscribes an address, also one that is already subscribed', async ({ page, request }) => {
  await signIn(page, await register(request, 'Known Reader'))
  await page.goto('/')
  for (const address of ['known@people.example', 'KNOWN@people.example']) {
    await email(page).fill(address)
    await start(page).click()
    await expect(email(page)).toHaveValue('')
    await expect(block(page)).toContainText(NOTED)
    await expect(start(page)).toBeFocused()
  }
})

test('an address typed and submitted before any script has loaded is sent once', async ({ page }) => {
  const sent = recordAddresses(page)
  const { release } = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await email(page).fill('early@people.example')
  await start(page).click()
  await start(page).click()
  release()
  await expect(block(page)).toContainText(NOTED)
  expect(sent).toEqual(['early@people.example'])
})

test('text typed while the application is loading is preserved', async ({ page }) => {
  const { release } = await delayScripts(page, /entry\.client/)
  await page.goto('/')
  await email(page).focus()
  await page.keyboard.type('halfway@peo')
  release()
  await waitForHydration(page)
  await page.keyboard.type('ple.example')
  await expect(email(page)).toHaveValue('halfway@people.example')
})

test('an error is shown at the focused field until it is corrected', async ({ page }) => {
  const sent = recordAddresses(page)
  await page.goto('/')
  await start(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(email(page)).toHaveAccessibleDescription('email is required')
  await email(page).fill('eve@people')
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await email(page).fill('eve@people.example')
  await expect(email(page)).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('the button is disabled while the address is being sent', async ({ page }) => {
  const sent = recordAddresses(page)
  const answer = await delayCalls(page, '**/api/newsletter/subscribe')
  await page.goto('/')
  await email(page).fill('patient@people.example')
  await start(page).click()
  await expect(start(page)).toBeDisabled()
  await expect(start(page)).toHaveAttribute('aria-busy', 'true')
  await email(page).press('Enter')
  answer()
  await expect(block(page)).toContainText(NOTED)
  await expect(start(page)).toBeEnabled()
  expect(sent).toEqual(['patient@people.example'])
})

test.describe('Contact', () => {
  async function openContact(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL('/#contact')
    await expect(block(page)).toBeFocused()
  }

  /** Expects the block in the viewport below the articles, and its field as the next stop of the Tab key. */
  async function expectReached(page: Page): Promise<void> {
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(start(page)).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(email(page)).toBeFocused()
  }

  // From the page of the block and from another one; `npm run test:full` starts on every kind of page.
  for (const path of someOf(['/', '/Articles'], ['/article/one-small-machine'])) {
    test(`leads to the block from ${path} without React`, async ({ page }) => {
      const scripts = recordScripts(page)
      await page.goto(path)
      await openContact(page)
      expect(scripts).not.toContain('entry.client')
      await expectReached(page)
    })
  }

  for (const path of someOf(['/', '/profile'], ['/Articles', '/article/one-small-machine', '/dashboard'])) {
    test(`leads to the block from ${path} with React, also if the articles load slowly`, async ({ page, request }) => {
      await signIn(page, await register(request, 'On The Way'))
      await page.goto(path)
      await waitForHydration(page)
      const answer = await delayCalls(page, '**/api/posts?**')
      await openContact(page)
      answer()
      await expectReached(page)
      await openContact(page)
      await expectReached(page)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a subscription is confirmed and ended by the mailed links', { tag: '@quick' }, async ({ page }) => {
    const address = `unscripted-${Date.now()}@people.example`
    await page.goto('/Articles')
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(block(page)).toBeInViewport()
    await email(page).fill(address)
    await start(page).click()
    await expect(page.getByRole('heading', { name: 'No mail for now' })).toBeVisible()

    const confirm = await mailedLink(paths.confirmSubscription, address)
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm the subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm the subscription' }).click()
    await expect(page.getByRole('heading', { name: 'You are subscribed already' })).toBeVisible()

    await page.goto(await mailedLink(paths.unsubscribe, address))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await page.getByRole('button', { name: 'Subscribe again' }).click()
    await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible()
  })

  test('an address that is none leads to the form with the reason', async ({ page }) => {
    await page.goto('/')
    await email(page).fill('nobody')
    await start(page).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })
})

test('an admin sees what is in the next mail, in a frame without scripts', async ({ page, request }) => {
  const author = await register(request, 'Weekly Author')
  await createPost(request, author, { title: 'Fresh This Week' })
  await signIn(page, await loginAsAdmin(request))
  await page.goto(paths.manageNewsletter)
  const frame = page.frameLocator('iframe[title="Preview of the next mail"]')
  await expect(frame.getByRole('heading', { name: 'The articles of this week' })).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Fresh This Week' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  const sentence = 'There is no mail server (SMTP_URL), so the mail was written to the folder mail of DATA_DIR'
  await expect.poll(() => toastsOf(page)).toEqual([sentence])
})
