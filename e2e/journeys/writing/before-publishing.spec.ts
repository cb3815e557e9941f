import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { register } from '../../steps/people.ts'
import { openNewPost, openOwnPost, picture, postForm } from '../../steps/post-form.ts'

const TEXT = 'Some words.\n\n#### Deep\n\n![](/drawings/about-read.svg)\n\n[a](/article/none)'
const checks = (page: Page) => page.getByRole('button', { name: /^Checks before publishing/ })
const list = (page: Page) => page.getByRole('region', { name: 'Before publishing' })
const selected = (page: Page) =>
  postForm(page).body.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))

test('what may be amended is counted beside the button, and each leads to its place', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Checked Author'))
  await form.title.fill('A title')
  await form.body.fill(TEXT)
  await expect(checks(page)).toHaveAccessibleName('Checks before publishing: 5 hints')
  await checks(page).click()
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
  await expect(checks(page)).toHaveAccessibleName('Checks before publishing: 4 hints')
  // Nothing blocks.
  await form.create.click()
  await expect(page.getByText('Your post is created').first()).toBeVisible()
})

test('on a phone the list opens over the text, leads behind the preview, and closes at Escape', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { form } = await openOwnPost(page, request, 'Phone Checker', { title: 'Checked', body: TEXT })
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(checks(page)).toHaveAccessibleName('Checks before publishing: 5 hints')
  await checks(page).click()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(checks(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await list(page).getByRole('button', { name: 'The heading “Deep” skips a level' }).click()
  await expect.poll(() => selected(page)).toBe('#### Deep')
  await expect(form.body).toBeFocused()
  await expect(list(page)).toBeHidden()
})

test('the cover gets a description and a credit, which the article shows', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Cover Author'))
  await form.title.fill('A covered article')
  await form.body.fill('Some words.')
  await expect(page.getByLabel('Image credit')).toBeHidden()
  await form.image.setInputFiles(picture)
  await page.getByLabel('Image description').fill('A green square')
  await page.getByLabel('Image credit').fill('Photo: <b>Ada</b>')
  await form.create.click()
  await page.getByRole('link', { name: 'A covered article' }).first().click()
  const cover = page.getByRole('figure')
  await expect(cover.getByRole('img', { name: 'A green square' })).toBeVisible()
  await expect(cover).toContainText('Photo: <b>Ada</b>')
})
