import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { register } from '../../steps/people.ts'
import { openNewPost, openOwnPost, picture, postForm, publish } from '../../steps/post-form.ts'

const TEXT = 'Some words.\n\n#### Deep\n\n![](/drawings/about-read.svg)\n\n[a](/article/none)'
const list = (page: Page) => page.getByRole('region', { name: 'Before publishing' })
const selected = (page: Page) =>
  postForm(page).body.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))

test('the first press shows what goes with the post, and the same button in the drawer publishes', async ({
  page,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Careful Author'))
  await form.create.click()
  await expect(form.details).toContainText('The article still lacks a title and a text.')
  await expect(form.create).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.details).not.toHaveAttribute('data-open')
  await expect(page).toHaveURL(paths.createPost)
  await form.title.fill('A careful title')
  await form.body.fill('Some words.')
  await form.caption.fill('A caption')
  await expect(form.details).toHaveAttribute('data-open')
  await expect(form.details.getByRole('region', { name: 'The link to it' })).toContainText('A caption')
  await expect(form.details.getByRole('region', { name: 'Who is told' })).toContainText('The feeds have it at once')
  await form.create.click()
  await expect(page).toHaveURL(paths.managePosts)
  await expect(page.getByRole('region', { name: 'Published' })).toContainText('“A careful title” is published.')
})

test('an update asks only about what readers do not see yet', async ({ page, request }) => {
  const { form } = await openOwnPost(page, request, 'Updating Author', { title: 'Known', body: TEXT })
  await form.body.press('ControlOrMeta+End')
  await page.keyboard.type(' More words.')
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  await page.getByRole('region', { name: 'Published' }).getByRole('link', { name: 'Edit' }).click()
  await form.body.press('ControlOrMeta+End')
  await page.keyboard.type(' ![](/drawings/nothing.svg)')
  await expect(list(page)).toContainText('Before publishing5')
  await form.update.click()
  await expect(form.details).toContainText('One check is still open.')
  await form.update.click()
  await expect(page.getByRole('region', { name: 'Published' })).toContainText('“Known” is updated.')
})

test('what may be amended is listed in the drawer, and each leads to its place', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Checked Author'))
  await form.title.fill('A title')
  await form.body.fill(TEXT)
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(list(page)).toContainText('Before publishing4')
  await list(page).getByRole('button', { name: 'A link leads to /article/none' }).click()
  await expect.poll(() => selected(page)).toBe('[a](/article/none)')
  await expect(form.body).toBeFocused()
  // The text changes before the next answer, and the place with it.
  await form.body.press('Home')
  await page.keyboard.type('New. ')
  await list(page).getByRole('button', { name: 'A picture has no description' }).click()
  await expect.poll(() => selected(page)).toBe('![](/drawings/about-read.svg)')
  await list(page).getByRole('button', { name: 'There is no caption' }).click()
  await expect(form.caption).toBeFocused()
  await page.keyboard.type('A caption')
  await expect(list(page)).toContainText('Before publishing3')
  // Nothing blocks.
  await form.create.click()
  await expectToast(page, 'Your post is created')
})

test('on a phone the drawer lies over the text, and a hint leads behind it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { form } = await openOwnPost(page, request, 'Phone Checker', { title: 'Checked', body: TEXT })
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await expect(form.details).not.toHaveAttribute('data-open')
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await list(page).getByRole('button', { name: 'The heading “Deep” skips a level' }).click()
  await expect.poll(() => selected(page)).toBe('#### Deep')
  await expect(form.body).toBeFocused()
  await expect(form.details).not.toHaveAttribute('data-open')
})

test('another plant is drawn for a post without a picture, and stays', async ({ page, request }) => {
  const { form, slug } = await openOwnPost(page, request, 'Plant Author', { title: 'Planted', body: 'Words.' })
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const drawn = form.details.getByRole('img', { name: 'Drawn cover' })
  const first = String(await drawn.getAttribute('src'))
  await page.getByRole('button', { name: 'Another plant' }).click()
  await expect(drawn).not.toHaveAttribute('src', first)
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  expect((await (await request.get(`/api/posts/${slug}`)).json()).post.coverVariant).toBe(1)
})

test('the cover gets a description and a credit, which the article shows', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Cover Author'))
  await form.title.fill('A covered article')
  await form.body.fill('Some words.')
  await expect(page.getByLabel('Image credit')).toBeHidden()
  await form.image.setInputFiles(picture)
  await page.getByLabel('Image description').fill('A green square')
  await page.getByLabel('Image credit').fill('Photo: <b>Ada</b>')
  await publish(page)
  await page.getByRole('link', { name: 'A covered article' }).first().click()
  const cover = page.getByRole('figure')
  await expect(cover.getByRole('img', { name: 'A green square' })).toBeVisible()
  await expect(cover).toContainText('Photo: <b>Ada</b>')
})
