import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import { chooseMore, openToEdit, postForm } from '../../steps/post-form.ts'
import { createDraftLink, createPost } from '../../steps/posts.ts'

const draft = {
  title: 'Bread before sunrise',
  caption: 'A caption',
  tags: ['Bread'],
  body: '## First\n\nSome **words**.',
  status: 'draft' as const,
}

test('a draft is shared by a secret link, whose readers leave notes for its writer', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const author = await register(request, 'Sharing Author')
  const { _id } = await createPost(request, author, draft)
  await signIn(page, author)
  await openToEdit(page, _id)
  await chooseMore(page, 'Share a secret link …')
  const dialog = page.getByRole('dialog', { name: 'Secret links' })
  await expect(dialog).toContainText('There is no link to this draft yet.')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog).toContainText('not opened yet')
  const url = await dialog.getByLabel('Address of the link').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const visitor = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(draft.title)
  await expect(visitor.getByRole('region', { name: 'About this draft' })).toContainText(
    'A draft by Sharing Author, not published yet.',
  )
  await visitor.getByLabel('Your note').fill('Too much <script>salt</script>')
  await visitor.getByRole('button', { name: 'Send the note' }).click()
  await expect(visitor.getByLabel('Your name')).toHaveAccessibleDescription('Name is required')
  await visitor.getByLabel('Your name').fill('Dot')
  await visitor.getByRole('button', { name: 'Send the note' }).click()
  await expect(visitor.getByText('your note is with the writer')).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'Your note' })).toHaveValue('')
  await visitor.context().close()

  // The writer's own opening does not count.
  const forgotten = page.waitForResponse((reply) => reply.url().includes('/opens?'))
  await page.goto(url)
  expect((await forgotten).status()).toBe(200)
  await page.getByRole('link', { name: 'Edit the draft' }).click()
  await expect(page.getByRole('heading', { name: '1 note' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Dot' })).toContainText('Too much')
  await page.getByRole('article', { name: 'Dot' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('article', { name: 'Dot' })).toHaveCount(0)
  await chooseMore(page, 'Share a secret link …')
  await expect(dialog).toContainText('opened once')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toContainText('There is no link to this draft yet.')
  expect((await request.get(url)).status()).toBe(410)
})

test('what stands in the form is previewed, and Escape leads back to the caret', async ({ page, request }) => {
  const author = await register(request, 'Previewing Author')
  const { _id } = await createPost(request, author, draft)
  await signIn(page, author)
  await openToEdit(page, _id)
  const form = postForm(page)
  await form.title.fill('Not saved')
  await form.body.fill('Typed *just now*.')
  await form.body.press('Home')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Article"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Not saved')
  await expect(frame.getByText('just now')).toHaveCSS('font-style', 'italic')
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(frame.getByRole('main')).toHaveCSS('width', '388px')
  // Also from within the page that is shown.
  await frame.getByText('just now').click()
  await page.keyboard.press('Escape')
  await expect(form.body).toBeFocused()
  await page.keyboard.type('And here: ')
  await expect(form.body).toHaveValue('And here: Typed *just now*.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: /422/ })

  test('a draft is read by its link, and a rejected note keeps what was typed', async ({ page, request }) => {
    const author = await register(request, 'Plain Author')
    const { _id } = await createPost(request, author, draft)
    await page.goto(await createDraftLink(request, author, _id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft.title)
    await page.getByLabel('Your note').fill('Fine words')
    await page.getByRole('button', { name: 'Send the note' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByLabel('Your note')).toHaveValue('Fine words')
    await page.getByLabel('Your name').fill('Dot')
    await page.getByRole('button', { name: 'Send the note' }).click()
    await expect(page).toHaveURL(/note=sent#note$/)
    await expect(page.getByText('your note is with the writer')).toBeVisible()
  })
})
