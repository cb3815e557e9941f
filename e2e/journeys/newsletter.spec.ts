import type { Page } from '@playwright/test'
import { holdScripts, hydrated, scriptsOf } from '../held-scripts.ts'
import { expect, test } from '../journey.ts'
import { enter, register } from '../people.ts'

const NOTED = 'Thank you, your address is noted; the weekly mail has not started yet'

const block = (page: Page) =>
  page.getByRole('region', { name: 'Get Our Stories To Your Inbox Weekly.' })
const email = (page: Page) => block(page).getByRole('textbox', { name: 'Email' })
const start = (page: Page) => block(page).getByRole('button', { name: 'Get Started' })

/** Every address the page sends, in order. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter/subscribe')) sent.push(request.postDataJSON().email)
  })
  return sent
}

test('an address is left with the keyboard alone, and what was said stays', async ({ page }) => {
  const sent = sentBy(page)
  await page.goto('/')
  await email(page).focus()
  await page.keyboard.type('eve@people.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText(NOTED)
  await expect(block(page)).toContainText(`${NOTED}.`)
  await expect(email(page)).toHaveValue('')
  await expect(email(page)).toBeFocused()
  expect(sent).toEqual(['eve@people.example'])
})

test('somebody signed in leaves an address as well, and a known one', async ({ page, request }) => {
  await enter(page, await register(request, 'Known Reader'))
  await page.goto('/')
  for (const address of ['known@people.example', 'KNOWN@people.example']) {
    await email(page).fill(address)
    await start(page).click()
    await expect(email(page)).toHaveValue('')
    await expect(block(page)).toContainText(NOTED)
    await expect(start(page)).toBeFocused()
  }
})

test('what is typed and pressed before any script is there is sent, once', async ({ page }) => {
  const sent = sentBy(page)
  const { release } = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await email(page).fill('early@people.example')
  await start(page).click()
  await start(page).click()
  release()
  await expect(block(page)).toContainText(NOTED)
  expect(sent).toEqual(['early@people.example'])
})

test('what is typed while the application is on its way stays', async ({ page }) => {
  const { release } = await holdScripts(page, /entry\.client/)
  await page.goto('/')
  await email(page).focus()
  await page.keyboard.type('halfway@peo')
  release()
  await hydrated(page)
  await page.keyboard.type('ple.example')
  await expect(email(page)).toHaveValue('halfway@people.example')
})

test('what is wrong stands at the field, which is focused, until it is right', async ({ page }) => {
  const sent = sentBy(page)
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

test('the button waits while the address is on its way', async ({ page }) => {
  const sent = sentBy(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await held
    await route.continue()
  })
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
  async function goThere(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL('/#contact')
    await expect(block(page)).toBeFocused()
  }

  /** The block is in view below the articles, and the keyboard goes on in it. */
  async function isReached(page: Page): Promise<void> {
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(start(page)).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(email(page)).toBeFocused()
  }

  for (const path of ['/', '/Articles', '/article/one-small-machine']) {
    test(`leads to the block from ${path} without React`, async ({ page }) => {
      const asked = scriptsOf(page)
      await page.goto(path)
      await goThere(page)
      expect(asked).not.toContain('entry.client')
      await isReached(page)
    })
  }

  for (const path of ['/', '/Articles', '/article/one-small-machine', '/profile', '/dashboard']) {
    test(`leads to the block from ${path} with React, also when articles come late`, async ({
      page,
      request,
    }) => {
      await enter(page, await register(request, 'On The Way'))
      await page.goto(path)
      await hydrated(page)
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/posts?**', async (route) => {
        await held
        await route.continue()
      })
      await goThere(page)
      answer()
      await isReached(page)
      await goThere(page)
      await isReached(page)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the block says that it needs one, and Contact leads to it', async ({ page }) => {
    await page.goto('/Articles')
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(block(page)).toBeInViewport()
    await expect(block(page).locator('noscript p')).toBeVisible()
    await expect(start(page)).toBeHidden()
  })
})
