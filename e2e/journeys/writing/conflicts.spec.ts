import { paths } from '@byline/contract/addresses/paths'
import type { Locator, Page } from '@playwright/test'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { expectSavedOnServer, openOwnPost, openToEdit, picture } from '../../steps/post-form.ts'
import { createPost, updatePost } from '../../steps/posts.ts'

const body = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.'
const view = (page: Page) => page.getByRole('region', { name: 'This post was changed in the meantime' })
const side = (page: Page, field: string, name: string) =>
  view(page).getByRole('group', { name: field }).getByRole('radio', { name })

for (const width of someWidths(390, 1440)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('changes of two windows in different places are merged', async ({ page, context, request }) => {
      const { slug, form: mine } = await openOwnPost(page, request, 'Merging Author', { title: 'Merge', body })
      const other = await context.newPage()
      const theirs = await openToEdit(other, slug)
      await theirs.title.fill('Their title')
      await theirs.body.fill(body.replace('Third', 'Their third'))
      await theirs.update.click()
      await expect(other).toHaveURL(paths.managePosts)

      await mine.caption.fill('My caption')
      await mine.body.fill(body.replace('First', 'My first'))
      await mine.update.click()
      await expect(view(page).getByRole('heading', { level: 2 })).toBeFocused()
      await expect(view(page)).toContainText(/You saved this post in another tab at \d+:\d\d [AP]M\./)
      await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
      await expect(side(page, 'Title', 'Your other tab')).toBeChecked()
      await expect(side(page, 'Caption', 'Yours')).toBeChecked()
      await expect(side(page, 'Body', 'Both merged')).toBeChecked()
      const difference = view(page).getByRole('region', { name: 'What differs in the body' })
      await expect(difference).toContainText('YoursMy first paragraph.')
      await expect(difference.locator('mark').first()).toHaveText('First')
      await expectNoSidewaysScrolling(page)

      await view(page).getByRole('button', { name: 'Continue with this' }).click()
      await expect(view(page)).toBeHidden()
      await expect(mine.title).toHaveValue('Their title')
      await expect(mine.caption).toHaveValue('My caption')
      const merged = body.replace('First', 'My first').replace('Third', 'Their third')
      await expect(mine.body).toHaveValue(merged)
      // The post has not been saved yet.
      expect((await getPost(request, slug)).caption).toBe('')
      await mine.update.click()
      await expect(page).toHaveURL(paths.managePosts)
      expect(await getPost(request, slug)).toMatchObject({ title: 'Their title', caption: 'My caption', body: merged })
    })
  })
}

test('a place that both versions changed has yours, until theirs or both are chosen', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { slug, form } = await openOwnPost(page, request, 'Clashing Author', { title: 'Clash', body })
  // An admin in another browser.
  const theirs = body.replace('First', 'Their first').replace('Second', 'Their')
  await form.body.fill(body.replace('First', 'My first').replace('Second', 'My'))
  await updatePost(request, await loginAsAdmin(request), slug, { body: theirs })
  await form.update.click()
  await expect(view(page)).toContainText('Somebody else, or you on another device, saved this post')
  await expect(view(page)).toContainText('2 places were changed in both')
  const place = (at: number) => view(page).getByRole('group', { name: `Place ${at} of 2` })
  await expect(place(1).getByRole('radio', { name: 'Yours' })).toBeChecked()
  await expect(place(2).getByRole('radio', { name: 'Yours' })).toBeChecked()
  await place(1).getByRole('radio', { name: 'Theirs' }).check()
  await place(2).getByRole('radio', { name: 'Both' }).check()
  await view(page).getByRole('button', { name: 'Continue with this' }).click()
  await expect(form.body).toHaveValue(theirs.replace('Their paragraph.', 'My paragraph.\nTheir paragraph.'))
})

test('a language that only the other version changed is shown, and saved', async ({ page, request }) => {
  const { slug, form } = await openOwnPost(page, request, 'Speaking Author', { title: 'Spoken', body })
  await form.title.fill('Gesprochen')
  await updatePost(request, await loginAsAdmin(request), slug, { language: 'de' })
  await form.update.click()
  await expect(side(page, 'Language', 'Theirs')).toBeChecked()
  const languages = view(page).getByRole('group', { name: 'Language' })
  await expect(languages).toContainText('YoursThe site’s language (English)')
  await expect(languages).toContainText('TheirsGerman')
  await view(page).getByRole('button', { name: 'Continue with this' }).click()
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  expect(await getPost(request, slug)).toMatchObject({ title: 'Gesprochen', language: 'de' })
})

test('a text that holds conflict markers is published only after they were shown', async ({ page, request }) => {
  const { slug, form } = await openOwnPost(page, request, 'Marking Author', { title: 'Marks', body })
  const marked = `${body}\n\n<<<<<<< Yours\nmine\n=======\ntheirs\n>>>>>>> Theirs`
  await form.body.fill(marked)
  await form.update.click()
  await expect(form.details).toContainText(/still open/)
  await expect(form.update).toBeFocused()
  expect((await getPost(request, slug)).body).toBe(body)
  await form.details.getByRole('button', { name: 'The text holds conflict markers' }).click()
  await expect(form.body).toBeFocused()
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  expect((await getPost(request, slug)).body).toBe(marked)
})

test('a user chooses yours or theirs for each field, and Cancel changes nothing', async ({ page, request }) => {
  const { author, slug, form } = await openOwnPost(page, request, 'Choosing Author', {
    title: 'Choose',
    body,
    tags: ['Old'],
  })
  // Typed first, as a form without changes of its own follows the newest version.
  await form.body.fill('All mine')
  await updatePost(request, author, slug, {
    body: 'All theirs',
    tags: ['Theirs'],
    slug: `new-${slug}`,
  })
  await form.image.setInputFiles(picture)
  await page.getByLabel('Image description').fill('A plain square')
  await form.tags.pressSequentially('Mine,')
  await expectSavedOnServer(page)
  await form.update.click()
  await view(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form.body).toHaveValue('All mine')
  await expect(form.slug).toHaveValue(slug)

  await form.update.click()
  await expect(side(page, 'Slug', 'Theirs')).toBeChecked()
  await expect(side(page, 'Post image', 'Yours')).toBeChecked()
  await side(page, 'Tags', 'Theirs').check()
  await side(page, 'Body', 'Theirs').check()
  await view(page).getByRole('button', { name: 'Continue with this' }).click()
  await expect(form.body).toHaveValue('All theirs')
  await expect(page.getByRole('button', { name: 'Remove Theirs' })).toBeVisible()
  await expect(form.preview).toHaveAttribute('src', /^blob:/)

  await form.body.fill('All mine again')
  await updatePost(request, author, `new-${slug}`, { body: 'Once more theirs' })
  await form.update.click()
  await side(page, 'Body', 'Yours').check()
  await view(page).getByRole('button', { name: 'Continue with this' }).click()
  await expect(form.body).toHaveValue('All mine again')
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  expect(await getPost(request, `new-${slug}`)).toMatchObject({
    body: 'All mine again',
    tags: ['Theirs'],
    avatar: expect.stringMatching(/\.webp$/),
  })
})

test('restored content of an older version is compared with the post before it overwrites the post', async ({
  page,
  context,
  request,
}) => {
  const { author, slug, form } = await openOwnPost(page, request, 'Older Version', { title: 'Older', body })
  await form.body.fill(body.replace('First', 'My first'))
  await expectSavedOnServer(page)
  await page.close({ runBeforeUnload: false })
  await updatePost(request, author, slug, { body: body.replace('Third', 'Their third') })

  const again = await context.newPage()
  const restored = await openToEdit(again, slug)
  await expect(restored.notice).toContainText('was saved since then')
  await restored.notice.getByRole('button', { name: 'Restore' }).click()
  await expect(restored.body).toHaveValue(body.replace('First', 'My first'))
  await restored.update.click()
  await view(again).getByRole('button', { name: 'Continue with this' }).click()
  await expect(restored.body).toHaveValue(body.replace('First', 'My first').replace('Third', 'Their third'))
})

test('texts that are too long and too different to compare are shown whole, side by side', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Long Author')
  const text = (word: string) => Array.from({ length: 2_500 }, (_, line) => `${word} ${line}`).join('\n')
  const { slug } = await createPost(request, author, { title: 'Long', body: text('old') })
  await signIn(page, author)
  const form = await openToEdit(page, slug)
  await paste(form.body, text('mine'))
  await updatePost(request, author, slug, { body: text('theirs') })
  await form.update.click()
  await expect(view(page).getByLabel('Theirs, as a whole')).toHaveValue(text('theirs'))
  await expect(view(page).getByLabel('Yours, as a whole')).toHaveValue(text('mine'))
  await side(page, 'Body', 'Yours').check()
  await view(page).getByRole('button', { name: 'Continue with this' }).click()
  await expect(form.body).toHaveValue(text('mine'))
})

type Requests = Parameters<typeof createPost>[0]

async function getPost(request: Requests, slug: string) {
  return (await (await request.get(`/api/posts/${slug}`)).json()).post
}

/** Pastes the text at once, because `fill` is slow for a long text in Chromium. */
async function paste(area: Locator, text: string) {
  await area.evaluate((node: HTMLTextAreaElement, pasted) => {
    node.setRangeText(pasted, 0, node.value.length, 'end')
    node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)
}

async function expectNoSidewaysScrolling(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBe(0)
}
