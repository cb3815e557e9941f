import type { Page } from '@playwright/test'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { commentSection, newArticle } from '../../steps/comments.ts'
import { logIn, register, signIn } from '../../steps/people.ts'

async function openForm(page: Page, address: string) {
  await page.goto(address)
  return commentSection(page)
}

test('text written as a visitor is in the box after the login', async ({ page, request }) => {
  const { address } = await newArticle(request)
  const { user } = await register(request, 'Late Login')
  const { box, send, comments } = await openForm(page, address)
  await box.fill('Written before I was anybody')
  await send.click()
  await expectToast(page, 'You must login first')
  await expect(page).toHaveURL('/login')
  await logIn(page, user.email)
  await expect(page).toHaveURL(`${address}#comment-box`)
  await expect(box).toHaveValue('Written before I was anybody')
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await page.keyboard.type(', and after')
  await send.click()
  await expect(comments).toContainText('Written before I was anybody, and after')
  await expect(comments.getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.reload()
  await expect(comments).toHaveCount(1)
  await expect(box).toHaveValue('')
})

test('an unsent text survives a reload, and is restored only for its article and its writer', async ({
  page,
  request,
}) => {
  const { address, author } = await newArticle(request)
  const other = await newArticle(request, 'Another Article')
  await signIn(page, author)
  let form = await openForm(page, address)
  await form.box.fill('Not yet sent')
  await page.reload()
  await expect(form.box).toHaveValue('Not yet sent')
  form = await openForm(page, other.address)
  await expect(form.box).toHaveValue('')
  await signIn(page, other.author)
  form = await openForm(page, address)
  await waitForHydration(page)
  await expect(form.box).toHaveValue('')
  await signIn(page, author)
  form = await openForm(page, address)
  await expect(form.box).toHaveValue('Not yet sent')
  await form.box.press('Control+Enter')
  await expect(form.comments.getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(form.box).toHaveValue('')
})

test('text typed before hydration is not lost', async ({ page, request }) => {
  const { address } = await newArticle(request)
  const { release } = await delayScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  const { box } = commentSection(page)
  await box.fill('Faster than the scripts')
  release()
  await waitForHydration(page)
  await expect(box).toHaveValue('Faster than the scripts')
  await page.reload()
  await expect(box).toHaveValue('Faster than the scripts')
})

test('errors are shown at the box, and characters are counted near the limit', async ({ page, request }) => {
  const { address, author } = await newArticle(request)
  await signIn(page, author)
  const { box, send, region, comments } = await openForm(page, address)
  for (const nothing of ['', '  \n ', '\u200b\u200d']) {
    await box.fill(nothing)
    await send.click()
    await expect(box).toHaveAccessibleDescription('A comment needs some text')
    await expect(box).toBeFocused()
  }
  await box.fill('Some text')
  await expect(box).toHaveAccessibleDescription('')
  await box.fill('x'.repeat(4_600))
  await expect(region.getByText('400 characters left').first()).toBeVisible()
  await box.fill('x'.repeat(5_001))
  await expect(region.getByText('1 character too many')).toBeVisible()
  await send.click()
  await expect(box).toHaveAccessibleDescription(/^A comment must be at most 5,000 characters/)
  await expect(comments).toHaveCount(0)
  await box.fill('x'.repeat(5_000))
  await send.click()
  await expect(comments).toHaveCount(1)
  await expect(comments.getByRole('link', { name: 'Show all' })).toBeVisible()
})
