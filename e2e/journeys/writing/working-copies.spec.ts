import { paths } from '@byline/contract/addresses/paths'
import { delayCalls } from '../../product/delay-calls.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { expectToast, recordToasts } from '../../product/toasts.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import {
  crash,
  expectSavedOnServer,
  openNewPost,
  openOwnPost,
  openToEdit,
  picture,
  postForm,
  publish,
} from '../../steps/post-form.ts'
import { createPost } from '../../steps/posts.ts'

/** Milliseconds between two calls of a form that ask who else has the post open. */
const POLL_MS = 8_000

test('what is typed is the draft, which another device opens and writes on without a question', {
  tag: '@quick',
}, async ({ page, browser, request }) => {
  const author = await register(request, 'Two Devices')
  const form = await openNewPost(page, author)
  await form.title.fill('From the laptop')
  await form.body.fill('Half a sentence')
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await form.body.press('End')
  await form.body.pressSequentially(', unsent yet')
  await expectSavedOnServer(page)
  const ofPost = `/api/manage/posts/${page.url().split('/').at(-1)}`
  const headers = { Authorization: `Bearer ${author.token}` }
  const stored = async () => (await (await request.get(ofPost, { headers })).json()).post.body
  // 'Saved' may still be said of the first half.
  await expect.poll(stored).toBe('Half a sentence, unsent yet')

  const phone = await (await browser.newContext()).newPage()
  await signIn(phone, author)
  await phone.goto(page.url())
  const there = postForm(phone)
  await expect(there.body).toHaveValue('Half a sentence, unsent yet')
  await expect(there.title).toHaveValue('From the laptop')
  await expect(there.notice).toBeHidden()
  await there.body.press('End')
  await there.body.pressSequentially(', and its end')
  await expect.poll(stored).toBe('Half a sentence, unsent yet, and its end')
  // Looked at again, the laptop has the newest words.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(form.body).toHaveValue('Half a sentence, unsent yet, and its end')
  await phone.context().close()
})

test('a cover that was picked in another browser is said to be there alone, until one is picked here', async ({
  page,
  browser,
  request,
}) => {
  const { author, slug, form } = await openOwnPost(page, request, 'Picking Author', { title: 'Picked', body: 'One.' })
  await form.image.setInputFiles(picture)
  await expectSavedOnServer(page)
  const phone = await (await browser.newContext()).newPage()
  await signIn(phone, author)
  const there = await openToEdit(phone, slug)
  const sentence = phone.getByText('The post image that you picked in another browser is only there')
  await expect(sentence).toBeVisible()
  await there.image.setInputFiles(picture)
  await expect(sentence).toBeHidden()
  await phone.context().close()
})

test('who writes on in a draft that was saved elsewhere is told so, and compares both', async ({
  page,
  browser,
  request,
}) => {
  const author = await register(request, 'Late Laptop')
  const form = await openNewPost(page, author)
  await form.body.fill('First line.')
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  const context = await browser.newContext()
  recordToasts(context)
  const phone = await context.newPage()
  await signIn(phone, author)
  await phone.goto(page.url())
  const there = postForm(phone)
  await there.body.fill('First line.\n\nFrom the phone.')
  await there.title.fill('Titled there')
  await there.body.press('Control+s')
  await expectToast(phone, 'draft')
  await context.close()
  await form.body.fill('First line, changed here.')
  await page.getByRole('button', { name: 'Compare' }).click()
  const view = page.getByRole('region', { name: 'This post was changed in the meantime' })
  await view.getByRole('button', { name: 'Continue with this' }).click()
  await expect(form.body).toHaveValue(/First line, changed here\./)
  await expect(form.title).toHaveValue('Titled there')
  await expectSavedOnServer(page)
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0)
})

test('a press while the draft is saved by itself publishes it', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Quick Presser'))
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/posts/create', async (route) => {
    await answer.promise
    await route.continue()
  })
  const saving = page.waitForRequest('**/api/posts/create')
  await form.title.fill('Pressed meanwhile')
  await form.body.fill('Text')
  await saving
  await publish(page)
  answer.resolve()
  await expect(page).toHaveURL(paths.managePosts)
  await expect(page.getByRole('region', { name: 'Published' })).toContainText('“Pressed meanwhile” is published.')
})

test('without a connection the form says that the text is kept here, until the server has it', async ({
  page,
  context,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Offline Author'))
  await form.body.fill('First.')
  await expectSavedOnServer(page)
  await context.setOffline(true)
  await form.body.fill('First. Second.')
  const words = page.getByText('Kept here, you are offline')
  await expect(words).toBeVisible()
  await context.setOffline(false)
  await expect(words).toBeHidden()
  await expectSavedOnServer(page)

  for (const calls of ['**/api/manage/working-copies/*', '**/api/posts/**']) {
    await context.route(calls, (route) =>
      route.fulfill({ status: 401, json: { code: 'session_ended', message: 'Ended' } }),
    )
  }
  await form.body.fill('First. Second. Third.')
  await expect(page.getByText('Kept here, your session has ended')).toBeVisible()
  await expect(form.body).toHaveValue('First. Second. Third.')
})

test('the words of a crashed tab that never reached the server open in the next new post', async ({
  page,
  context,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Tunnel Author'))
  await expect(form.title).toBeVisible()
  await context.setOffline(true)
  await form.title.fill('Written in a tunnel')
  await expect(page.getByText('Kept here, you are offline')).toBeVisible()
  await crash(page)
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(paths.createPost)
  const { title, notice } = postForm(again)
  await expect(title).toHaveValue('Written in a tunnel')
  await expect(notice).toBeHidden()
  await expect(again).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await again.goto(paths.createPost)
  await expect(title).toHaveValue('')
})

test('a form in a browser without storage is saved on the server alone', async ({ page, request }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is turned off', 'SecurityError')
    }
  })
  const form = await openNewPost(page, await register(request, 'Forgetful Browser'))
  await form.title.fill('Not kept')
  await expectSavedOnServer(page)
  await page.context().setOffline(true)
  await form.title.fill('Not kept either')
  await expect(page.getByText('This browser cannot keep it either: copy your text.')).toBeVisible()
  await page.getByRole('link', { name: 'Manage all posts' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(dialog).toContainText('lost if you leave')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(form.title).toHaveValue('Not kept either')
  await page.context().setOffline(false)
  await expectSavedOnServer(page)
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
})

test('two people in one post see the name of the other, until one leaves', async ({ page, browser, request }) => {
  const author = await register(request, 'Ada Present')
  const { slug } = await createPost(request, author, { title: 'Together', body: 'Before' })
  await signIn(page, author)
  await page.clock.install()
  await openToEdit(page, slug)
  const admins = await (await browser.newContext()).newPage()
  await signIn(admins, await loginAsAdmin(request))
  const theirs = await openToEdit(admins, slug)
  await expect(admins.getByText('Ada Present has this post open too.')).toBeVisible()
  await page.clock.fastForward(POLL_MS)
  await expect(page.getByText('Root Admin has this post open too.')).toBeVisible()
  // Neither sees what the other types.
  await theirs.body.fill('Secret')
  await expectSavedOnServer(admins)
  await page.reload()
  await expect(page.getByText('Root Admin has this post open too.')).toBeVisible()
  await expect(postForm(page).notice).toBeHidden()
  await admins.goto('/')
  await expect(async () => {
    await page.clock.fastForward(POLL_MS)
    await expect(page.getByText('has this post open too.')).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await admins.context().close()
})

test('a new post gets its address while it is written, and the caret stays where it was', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Caret Author'))
  await form.body.fill('One three')
  await form.body.press('Home')
  for (let n = 0; n < 4; n++) await form.body.press('ArrowRight')
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expect(form.body).toBeFocused()
  await page.keyboard.type('two ')
  await expect(form.body).toHaveValue('One two three')
  const saved = page.waitForResponse('**/api/posts/update/**')
  await page.keyboard.press('Control+s')
  await saved
  await expectSavedOnServer(page)
  await expect(form.body).toBeFocused()
  const releaseSaves = await delayCalls(page, '**/api/posts/update/**')
  await page.keyboard.type('and ')
  await expect(form.body).toHaveValue('One two and three')
  // Nothing asks, as nothing is lost.
  await page.getByRole('link', { name: 'Add New Post' }).click()
  await expect(page).toHaveURL(paths.createPost)
  await expect(form.body).toHaveValue('')
  await page.getByRole('link', { name: 'Manage all posts' }).click()
  await expect(page.getByRole('row', { name: 'One two three' })).toBeVisible()
  releaseSaves()
  await page.getByRole('row', { name: 'One two and three' }).getByRole('link', { name: 'Edit' }).click()
  await expect(form.body).toHaveValue('One two and three')
})
