import type { Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { toastsOf } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { logIn, loginAsAdmin, PASSWORD, signIn } from '../../steps/people.ts'
import { picture, postForm, publish } from '../../steps/post-form.ts'

/** Lets every action fail, and returns a function that expects one toast for it, with the message of the server. */
async function failActions(page: Page) {
  let message = ''
  let count = 0
  await page.route('**/api/**', (route) => {
    const { method, url } = { method: route.request().method(), url: route.request().url() }
    if (method === 'GET' || /working-copies|writers/.test(url)) return route.fallback()
    return route.fulfill({ status: 503, json: { message, code: 'overloaded' } })
  })
  return async (what: string, act: () => Promise<void>) => {
    message = `Failure number ${++count}`
    await act()
    await expect.poll(async () => (await toastsOf(page)).filter((text) => text === message), what).toHaveLength(1)
  }
}

test('comments, the own profile and the newsletter say in one toast why they failed', async ({ page, request }) => {
  const { author, postId, address } = await newArticle(request)
  await createComment(request, author, postId, 'As I said')
  await signIn(page, author)
  const fails = await failActions(page)
  await page.goto(address)
  await waitForHydration(page)
  const { box, send, comments, dialog, editBox } = commentSection(page)
  await fails('a new comment', async () => {
    await box.fill('A word')
    await send.click()
  })
  await expect(box).toHaveValue('A word')
  await fails('a deletion', () => comments.getByRole('button', { name: 'Delete' }).click())
  await fails('an edited comment', async () => {
    await comments.getByRole('button', { name: 'Edit' }).click()
    await editBox.fill('As I said before')
    await dialog.getByRole('button', { name: 'Update' }).click()
  })
  await page.goto('/profile')
  await waitForHydration(page)
  await fails('a profile', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Another Name')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
  })
  await fails('a picture', async () => {
    await page.getByLabel('Profile picture', { exact: true }).setInputFiles(picture)
    await page.getByRole('button', { name: 'Upload' }).click()
  })
  await page.goto('/')
  await waitForHydration(page)
  await fails('a subscription', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('eve@people.example')
    await page.getByRole('button', { name: 'Get Started' }).click()
  })
})

test('what admins do in the dashboard says in one toast why it failed', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  const fails = await failActions(page)
  await page.goto('/dashboard/posts/manage/create')
  const form = postForm(page)
  await form.title.fill('Fails')
  await form.body.fill('Text')
  await fails('a new post', () => publish(page))
  await expect(form.failure).toContainText('Not published: Failure number 1.')
  await fails('a draft', () => form.body.press('Control+s'))
  await fails('a picture in a text', () => page.locator('.post-form input[type=file][multiple]').setInputFiles(picture))
  await expect(page.getByRole('alert').filter({ hasText: 'is not in the text' })).toContainText('Failure number 3.')
  await form.body.fill('')
  await form.title.fill('')
  await page.goto('/dashboard/settings')
  await waitForHydration(page)
  await fails('a picture of the site', () => page.getByLabel('Logo', { exact: true }).first().setInputFiles(picture))
  await fails('settings', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  })
  await expect(page.getByText(/^Not saved: Failure number \d\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Take the changes back' }).click()
  await page.goto('/dashboard/posts/manage')
  await fails('the deletion of a post', () =>
    page.getByRole('row').getByRole('button', { name: 'Delete' }).first().click(),
  )
  await page.goto('/dashboard/invitations')
  await waitForHydration(page)
  await fails('an invitation', async () => {
    await page.getByRole('textbox', { name: 'Email' }).first().fill('new@people.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
  })
})

test('login, registration and a lost password say in one toast why they failed', async ({ page }) => {
  const fails = await failActions(page)
  await page.goto('/login')
  await fails('a login', async () => {
    await logIn(page, 'eve@people.example')
  })
  await page.goto('/register')
  await fails('a registration', async () => {
    await page.getByLabel('Name').fill('Eve Adams')
    await page.getByLabel('Email').fill('eve@people.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
  })
  await page.goto('/forgot-password')
  await fails('a lost password', async () => {
    await page.getByLabel('Email').fill('eve@people.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
  })
})
