import { expect, test } from '@playwright/test'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { CREATE, expectSavedOnServer, MANAGE, openNewPost, openToEdit, postForm } from '../../steps/post-form.ts'
import { createPost } from '../../steps/posts.ts'

/** Milliseconds between two calls of a form that ask who else has the post open. */
const POLL_MS = 8_000

// Failed calls are logged (specification §8), so this is Playwright's own test, which allows messages in the console.

test('what is typed is saved on the server, and offered on another device until it is published', async ({
  page,
  browser,
  request,
}) => {
  const author = await register(request, 'Two Devices')
  const form = await openNewPost(page, author)
  await form.title.fill('From the laptop')
  await form.body.fill('Half a sentence')
  await expectSavedOnServer(page)

  const phone = await (await browser.newContext()).newPage()
  const there = await openNewPost(phone, author)
  await expect(there.notice).toContainText('on another device')
  await there.notice.getByRole('button', { name: 'Restore' }).click()
  await expect(there.body).toHaveValue('Half a sentence')
  await expect(there.title).toHaveValue('From the laptop')
  await there.body.press('End')
  await there.body.pressSequentially(', and its end')
  await there.create.click()
  await expect(phone).toHaveURL(MANAGE)
  await phone.goto(CREATE)
  await expect(there.title).toBeVisible()
  await expect(there.notice).toBeHidden()
  // The laptop, which was left open, still has its text, and goes on with it.
  await expect(form.body).toHaveValue('Half a sentence')
  await form.body.press('End')
  await form.body.pressSequentially(' more')
  await expect(async () => {
    await phone.reload()
    await expect(there.notice).toContainText('Half a sentence more', { timeout: 3_000 })
  }).toPass()
  await phone.context().close()
})

test('without a connection the form says that the server has nothing, until it has', async ({
  page,
  context,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Offline Author'))
  await form.body.fill('First.')
  await expectSavedOnServer(page)
  await context.setOffline(true)
  await form.body.fill('First. Second.')
  const words = page.getByText('Not saved on the server: you are offline.')
  await expect(words).toBeVisible()
  await context.setOffline(false)
  await expect(words).toBeHidden()
  await expectSavedOnServer(page)

  await context.route('**/api/manage/working-copies/*', (route) =>
    route.fulfill({ status: 401, json: { code: 'session_ended', message: 'Ended' } }),
  )
  await form.body.fill('First. Second. Third.')
  await expect(page.getByText('Not saved on the server: your session has ended.')).toBeVisible()
  await expect(form.body).toHaveValue('First. Second. Third.')
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

test('a new post that is saved as a draft is written on where the caret was', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Caret Author'))
  await form.body.fill('One three')
  await form.body.press('Home')
  for (let n = 0; n < 4; n++) await form.body.press('ArrowRight')
  await page.getByRole('region', { name: 'State' }).getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expect(form.body).toBeFocused()
  await page.keyboard.type('two ')
  await expect(form.body).toHaveValue('One two three')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Nothing changed yet')).toBeVisible()
  await expect(form.body).toBeFocused()
  await page.keyboard.type('and ')
  await expect(form.body).toHaveValue('One two and three')
  await page.getByRole('link', { name: 'Add New Post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(CREATE)
  await expect(form.body).toHaveValue('')
})
