import type { Page } from '@playwright/test'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { expectToast } from '../../product/toasts.ts'
import { advanceUntil, stopClock } from '../../steps/clock.ts'
import { commentSection, openOwnArticle } from '../../steps/comments.ts'
import { navigateInApp } from '../../steps/navigate-in-app.ts'
import { register, signIn } from '../../steps/people.ts'

// Code that is loaded on demand fails to load. The browser logs such files, so these journeys allow console messages.

/** Records the paths of requested documents. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Simulates a new build on the server, which lacks the `missing` files. */
async function replaceBuild(page: Page, missing: string | RegExp): Promise<void> {
  await page.route(missing, (route) => route.fulfill({ status: 404 }))
  await page.route('/', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/data-application="[^"]*"/, 'data-application="/assets/new.js"')
    await route.fulfill({ response: reply, body })
  })
}

/** Loads the application by the use of a control, as a reader does. */
async function loadByUse(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).click()
  await waitForHydration(page)
}

test('a page that loads slowly shows a notice', async ({ page }) => {
  await loadByUse(page)
  const { release } = await delayScripts(page)
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'this is loading' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('this is loading')).toBeHidden()
})

test('a page opened offline shows an error, and loads automatically once online', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await loadByUse(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('a tab with an old build reloads for a page, once', async ({ page }) => {
  await loadByUse(page)
  const documents = recordDocuments(page)
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await waitForHydration(page)
  expect(documents).toEqual([href('/login')])
})

test('a page whose code cannot be loaded does not reload in a loop', async ({ page }) => {
  await loadByUse(page)
  const documents = recordDocuments(page)
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.')
  expect(documents).toEqual([href('/login')])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForHydration(page)
})

test('an application that fails to load offline loads once online', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Email' }).fill('patient@people.example')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: /To Your Inbox/ })).toContainText('Thank you')
})

test('a dialog that fails to load leaves the page unchanged, and opens at another click', async ({ page, request }) => {
  await openOwnArticle(page, request, 'As I said')
  await waitForHydration(page)
  await page.route('**/assets/edit-dialog-*.js', (route) => route.abort())
  const { region, dialog } = commentSection(page)
  await region.getByRole('button', { name: 'Edit' }).click()
  await expectToast(page, 'This part of the page could not be loaded')
  await expect(region).toContainText('As I said')
  await page.unrouteAll()
  await region.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog).toBeVisible()
})

test('a part that is missing in a new build offers a reload, which preserves typed text', async ({ page, request }) => {
  const address = await openOwnArticle(page, request, 'As I said')
  await waitForHydration(page)
  const { region, dialog, box } = commentSection(page)
  await box.fill('Half a thought')
  await replaceBuild(page, '**/assets/edit-dialog-*.js')
  const documents = recordDocuments(page)
  await region.getByRole('button', { name: 'Edit' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'There is a new version of this page.' })
  await expect(alert).toBeVisible()
  await expect(box).toHaveValue('Half a thought')
  expect(documents).toEqual([])
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Reload' }).click()
  await expect(alert).toBeHidden()
  await waitForHydration(page)
  expect(documents).toEqual([href(address)])
  await expect(box).toHaveValue('Half a thought')
  await region.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog).toBeVisible()
})

test('an application that is missing in a new build offers a reload', async ({ page }) => {
  await page.goto('/')
  await replaceBuild(page, /\/assets\/(?!entry\.enhancer).*\.js/)
  await page.getByRole('textbox', { name: 'Email' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'There is a new version of this page.' })
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('a page that fails still has its header and footer, and can be loaded again', async ({ page, request }) => {
  await signIn(page, await register(request, 'Calm In Trouble'))
  await page.goto('/profile')
  await waitForHydration(page)
  await page.route('**/api/posts?*', (route) => route.fulfill({ json: { posts: [{}] } }))
  await navigateInApp(page, '/Articles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a call that fails with a server error is retried three times before the error is shown', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await signIn(page, await register(request, 'Very Patient'))
  await page.goto('/profile')
  await waitForHydration(page)
  let asked = 0
  await page.route('**/api/posts?*', (route) => {
    asked++
    return route.fulfill({
      status: 500,
      json: { message: 'Something went wrong', code: 'internal' },
    })
  })
  await stopClock(page)
  await navigateInApp(page, '/Articles')
  // Each wait is twice as long as the one before it. Steps that are shorter cannot pass over one of them.
  await expect(async () => {
    if (asked < 4) await page.clock.runFor(250)
    expect(asked).toBe(4)
  }).toPass({ intervals: [50] })
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Something went wrong' })
  await advanceUntil(page, () => failure.isVisible())
  expect(asked).toBe(4)
})
