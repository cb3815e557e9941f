import { delayScripts } from '../../checks/scripts.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'

// The browser logs files that fail to load, so these journeys allow console messages.

const FAILS = /\/assets\/(?!entry\.enhancer).*\.js/

test('a notice is shown if the application fails to load, and another attempt replays the click', async ({
  page,
  request,
}) => {
  const { address } = await newArticle(request)
  await page.goto(address)
  await page.route(FAILS, (route) => route.abort())
  const { box, send } = commentSection(page)
  await box.fill('Not lost')
  await send.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('could not be loaded')
  const noAnswer = page.waitForEvent('requestfailed', (failed) => failed.resourceType() === 'fetch')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await noAnswer
  await expect(alert).toContainText('could not be loaded')
  await page.unroute(FAILS)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(box).toHaveValue('Not lost')
})

test('a link that expands a comment loads its page if the application fails', async ({ page, request }) => {
  const { author, postId, address } = await newArticle(request)
  await createComment(request, author, postId, `Long ${'many words and more '.repeat(240)}`)
  await page.goto(address)
  await page.route(FAILS, (route) => route.abort())
  await commentSection(page).region.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\?around=/)
  await expect(page.locator('article:target')).toBeInViewport()
})

test('a notice is shown if the tour fails to load, and another attempt loads it', async ({ page }) => {
  await page.goto('/')
  await page.route(FAILS, (route) => route.abort())
  await page.getByRole('button', { name: 'Take a Tour' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('could not be loaded')
  await page.unroute(FAILS)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 of 3')
  await expect(alert).toBeHidden()
})

test('a notice is shown if the enhancer fails to load', async ({ page, request }) => {
  const { address } = await newArticle(request)
  await page.route('**/assets/entry.enhancer*.js', (route) => route.abort())
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('did not load completely')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('the browser never submits a form natively, even if no script loads', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { address } = await newArticle(request)
  await delayScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  const { box, send } = commentSection(page)
  await box.fill('Stays here')
  await send.click()
  await box.press('Control+Enter')
  await expect(page).toHaveURL(address)
  await expect(box).toHaveValue('Stays here')
})
