import { test as base, expect, type Page } from '@playwright/test'
import { newArticle, talk, writeComment } from '../comments.ts'
import { goWithin } from '../go-within.ts'
import { holdScripts, hydrated } from '../held-scripts.ts'
import { enter, register } from '../people.ts'

// What is loaded only when it is needed, and does not come. The browser itself logs such a file: these journeys
// may see just that.
const test = base

/** How often whole pages are asked for. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** The server's new build names other files, and has none of these. */
async function replaceBuild(page: Page, gone: string | RegExp): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  await page.route('/', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(
      /data-application="[^"]*"/,
      'data-application="/assets/new.js"',
    )
    await route.fulfill({ response: reply, body })
  })
}

/** The application, in a reader's hands. */
async function loadByUse(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).click()
  await hydrated(page)
}

test('a page that is long on its way says so', async ({ page }) => {
  await loadByUse(page)
  const { release } = await holdScripts(page)
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'this is loading' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('this is loading')).toBeHidden()
})

test('a page gone to without a network says so, and comes by itself when there is one', async ({
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

test('a tab from before a new version brings the page afresh, once', async ({ page }) => {
  await loadByUse(page)
  const documents = documentsOf(page)
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await hydrated(page)
  expect(documents).toEqual(['/login'])
})

test('a page whose code never comes is not asked for without end', async ({ page }) => {
  await loadByUse(page)
  const documents = documentsOf(page)
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.')
  expect(documents).toEqual(['/login'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await hydrated(page)
})

test('an application that does not come for want of a network comes when there is one', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Email' }).fill('patient@people.example')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: /To Your Inbox/ })).toContainText('Thank you')
})

test('a dialog that does not come leaves the page as it was, and comes at another press', async ({
  page,
  request,
}) => {
  const { author, postId, address } = await newArticle(request)
  await writeComment(request, author, postId, 'As I said')
  await enter(page, author)
  await page.goto(address)
  await hydrated(page)
  await page.route('**/assets/edit-dialog-*.js', (route) => route.abort())
  const { region, dialog, toasts } = talk(page)
  await region.getByRole('button', { name: 'Edit' }).click()
  await expect(toasts).toContainText('This part of the page could not be loaded')
  await expect(region).toContainText('As I said')
  await page.unrouteAll()
  await region.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog).toBeVisible()
})

test('a part whose file a new version does not have offers a reload, which keeps what was typed', async ({
  page,
  request,
}) => {
  const { author, postId, address } = await newArticle(request)
  await writeComment(request, author, postId, 'As I said')
  await enter(page, author)
  await page.goto(address)
  await hydrated(page)
  const { region, dialog, box } = talk(page)
  await box.fill('Half a thought')
  await replaceBuild(page, '**/assets/edit-dialog-*.js')
  const documents = documentsOf(page)
  await region.getByRole('button', { name: 'Edit' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'There is a new version of this page.' })
  await expect(alert).toBeVisible()
  await expect(box).toHaveValue('Half a thought')
  expect(documents).toEqual([])
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Reload' }).click()
  await expect(alert).toBeHidden()
  await hydrated(page)
  expect(documents).toEqual([address])
  await expect(box).toHaveValue('Half a thought')
  await region.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog).toBeVisible()
})

test('an application whose files a new version does not have offers a reload', async ({ page }) => {
  await page.goto('/')
  await replaceBuild(page, /\/assets\/(?!entry\.enhancer).*\.js/)
  await page.getByRole('textbox', { name: 'Email' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'There is a new version of this page.' })
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('a page that fails leaves header and footer standing, and can be tried again', async ({
  page,
  request,
}) => {
  await enter(page, await register(request, 'Calm In Trouble'))
  await page.goto('/profile')
  await hydrated(page)
  await page.route('**/api/posts?*', (route) => route.fulfill({ json: { posts: [{}] } }))
  await goWithin(page, '/Articles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a call that fails on our side is tried three more times before that is said', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await enter(page, await register(request, 'Very Patient'))
  await page.goto('/profile')
  await hydrated(page)
  let asked = 0
  await page.route('**/api/posts?*', (route) => {
    asked++
    return route.fulfill({
      status: 500,
      json: { message: 'Something went wrong', code: 'internal' },
    })
  })
  await goWithin(page, '/Articles')
  for (let tries = 1; tries < 4; tries++) {
    await expect.poll(() => asked).toBe(tries)
    await page.clock.fastForward(5_000)
  }
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong')
  expect(asked).toBe(4)
})
