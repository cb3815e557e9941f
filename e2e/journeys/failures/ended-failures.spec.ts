import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { advanceUntil, stopClock } from '../../steps/clock.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { expectSavedOnServer, openNewPost, openOwnPost } from '../../steps/post-form.ts'

/** The page asks the server this often, so that no sentence about a failure outlives its cause by 5 s. */
const ASK_MS = 4_000

/** Expects that these are gone in less than five seconds of the page, whose clock stands. */
async function expectGone(page: Page, ...failures: Locator[]): Promise<void> {
  await page.clock.runFor(ASK_MS)
  await advanceUntil(page, async () => {
    const counts = await Promise.all(failures.map((failure) => failure.count()))
    return counts.every((count) => count === 0)
  })
}

/** A network that is there while the server is not. */
async function stopServer(context: BrowserContext): Promise<() => Promise<void>> {
  const refuse = (route: Route) => route.abort('connectionrefused')
  await context.route('**/*', refuse)
  return () => context.unroute('**/*', refuse)
}

const outages = {
  'without a network': async (context: BrowserContext) => {
    await context.setOffline(true)
    return () => context.setOffline(false)
  },
  'while the server does not answer': stopServer,
}

for (const [when, begin] of Object.entries(outages)) {
  test(`a save ${when} has a toast, and a sentence that ends when it is untrue`, async ({ page, context, request }) => {
    await page.clock.install()
    const form = await openNewPost(page, await register(request, 'Writer In A Train'))
    await form.title.fill('Between two stations')
    await form.body.fill('A tunnel')
    await expectSavedOnServer(page)
    const end = await begin(context)
    await form.body.press('Control+s')
    const failure = page.getByRole('alert').filter({ hasText: 'Not saved' })
    await expect(failure).toContainText(/you are offline|the server did not answer/)
    await expectToast(page, 'Check the connection and try again.')
    await form.body.pressSequentially(', and on')
    await stopClock(page)
    await end()
    await expectGone(page, failure, page.getByText('Kept here'))
    await page.clock.resume()
    await expectSavedOnServer(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(form.body).toHaveValue('A tunnel, and on')
  })

  test(`settings that failed ${when} are right again by themselves`, async ({ page, context, request }) => {
    await page.clock.install()
    await signIn(page, await loginAsAdmin(request))
    await page.goto('/dashboard/settings')
    await waitForHydration(page)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const before = await name.inputValue()
    await name.fill('Another name')
    const end = await begin(context)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const failure = page.getByText(/^Not saved: /)
    await expect(failure).toHaveText(/again\.$/)
    await expectToast(page, 'Check the connection and try again.')
    await stopClock(page)
    await end()
    await expectGone(page, failure)
    await page.clock.resume()
    await expect(page.getByText('Not saved yet; the changes stay in this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Take the changes back' }).click()
    await expect(name).toHaveValue(before)
  })
}

test('a list that the server was too busy to give comes by itself, and its button keeps the focus until then', async ({
  page,
  request,
}) => {
  await signIn(page, await register(request, 'Patient Reader'))
  await page.clock.install()
  let busy = true
  let asked = 0
  await page.route('**/api/comments/all*', (route) => {
    asked++
    return busy ? route.fulfill({ status: 503, json: {} }) : route.fallback()
  })
  await page.goto('/dashboard/comments')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(tryAgain).toBeVisible({ timeout: 500 })
  }).toPass()
  await tryAgain.focus()
  const before = asked
  await expect(async () => {
    await page.clock.fastForward(4_000)
    expect(asked).toBeGreaterThan(before + 1)
  }).toPass()
  await expect(tryAgain).toBeFocused()
  busy = false
  await page.clock.fastForward(4_000)
  await expect(page.getByText('No Comments Found')).toBeVisible()
  await expect(tryAgain).toHaveCount(0)
})

test('a text that the server was too busy to keep is kept within 5 s of its being able to', async ({
  page,
  request,
}) => {
  const { form } = await openOwnPost(page, request, 'Busy Writer', { title: 'Kept' })
  await page.clock.install()
  await page.route('**/api/manage/working-copies/**', (route) => route.fulfill({ status: 503, json: {} }))
  await form.body.fill('What is typed')
  const failure = page.getByText('Kept here, the server is busy')
  await expect(failure).toBeVisible()
  // Long enough for the longest wait between two attempts.
  for (let n = 0; n < 8; n++) await page.clock.runFor(10_000)
  await page.unrouteAll()
  await page.clock.runFor(5_000)
  await expect(failure).toHaveCount(0)
  await expectSavedOnServer(page)
})
