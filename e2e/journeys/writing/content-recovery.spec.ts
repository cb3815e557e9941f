import type { Page } from '@playwright/test'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import {
  CREATE,
  crash,
  editAddress,
  expectSavedInBrowser,
  expectSavedOnServer,
  MANAGE,
  openNewPost,
  openOwnPost,
  openToEdit,
  picture,
  postForm,
} from '../../steps/post-form.ts'
import { createPost } from '../../steps/posts.ts'

for (const width of someWidths(1440, 390)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the text of a crashed tab can be restored', async ({ page, context, request }) => {
      const { slug, form } = await openOwnPost(page, request, 'Crashing Author', { title: 'Crash', body: 'One.' })
      await form.body.press('End')
      await form.body.pressSequentially(' Two, and in the middle of')
      await form.tags.pressSequentially('a tag,half a ta')
      await form.image.setInputFiles(picture)
      await expect(form.preview).toBeVisible()
      // The picture is stored last.
      await expect.poll(() => storedKinds(page)).toEqual(['cover', 'text'])
      await crash(page)

      const again = await context.newPage()
      const restored = await openToEdit(again, slug)
      await expect(restored.body).toHaveValue('One.')
      await expect(restored.notice).toContainText(/Restore unsaved changes from \w+ \d+, \d/)
      await restored.notice.getByRole('button', { name: 'Restore' }).click()
      await expect(restored.notice).toBeHidden()
      await expect(restored.body).toHaveValue('One. Two, and in the middle of')
      await expect(restored.tags).toHaveValue('half a ta')
      await expect(again.getByRole('button', { name: 'Remove a tag' })).toBeVisible()
      await expect(restored.preview).toHaveAttribute('src', /^blob:/)
      await restored.update.click()
      await expect(again).toHaveURL(MANAGE)
      const { post } = await (await request.get(`/api/posts/${slug}`)).json()
      expect(post).toMatchObject({
        body: 'One. Two, and in the middle of',
        tags: ['a tag', 'half a ta'],
        avatar: expect.stringMatching(/\.webp$/),
      })
      // Saved content is not offered again.
      await openToEdit(again, slug)
      await expect(restored.notice).toBeHidden()
    })
  })
}

test('the content of a new post is offered, and not offered again after Discard', async ({
  page,
  context,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Discarding Author'))
  await form.title.fill('Never mind')
  await expectSavedInBrowser(page)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(CREATE)
  const { notice, title } = postForm(again)
  await expect(notice).toContainText('Never mind')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toBeHidden()
  await again.reload()
  await expect(title).toHaveValue('')
  await expect(notice).toBeHidden()
})

test('recovered contents are offered one after the other, and none is overwritten', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await register(request, 'Many Tabs'))
  for (const text of ['The first', 'The second']) {
    const tab = await context.newPage()
    await tab.goto(CREATE)
    await postForm(tab).title.fill(text)
    await expectSavedInBrowser(tab)
    await tab.close({ runBeforeUnload: false })
  }
  await page.goto(CREATE)
  const { notice, title } = postForm(page)
  await expect(notice).toContainText('The second')
  await title.fill('Being typed')
  await notice.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('The second')
  await expect(notice).toContainText('The first')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toContainText('Being typed')
  await notice.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Being typed')
  await expect(notice).toContainText('The second')
})

test('unsaved content is not offered to another user', async ({ page, context, request }) => {
  await signIn(page, await register(request, 'Secret Author'))
  await page.goto(CREATE)
  await postForm(page).title.fill('My secret')
  await expectSavedInBrowser(page)
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await signIn(next, await register(request, 'Next Author'))
  await next.goto(CREATE)
  await expectNoOffer(next)
})

test('two tabs store their content separately, and neither is offered while its tab is open', async ({
  page,
  context,
  request,
}) => {
  const { slug, form: one } = await openOwnPost(page, request, 'Two Tabs', { title: 'Tabs', body: 'Before' })
  await one.body.fill('From the first tab')
  await expectSavedInBrowser(page)
  const other = await context.newPage()
  const two = await openToEdit(other, slug)
  await two.body.fill('From the second tab')
  await expectSavedInBrowser(other)
  await expect(two.notice).toBeHidden()
  await page.close({ runBeforeUnload: false })
  await other.close({ runBeforeUnload: false })

  const again = await context.newPage()
  const { notice } = await openToEdit(again, slug)
  await expect(notice).toContainText('From the second tab')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toContainText('From the first tab')
})

test('a dialog warns before unsaved changes are left, and they can be restored afterwards', async ({
  page,
  request,
}) => {
  const { slug, form } = await openOwnPost(page, request, 'Leaving Author', { title: 'Leave', body: 'Before' })
  const home = page.getByRole('navigation', { name: 'MAIN MENU' }).getByRole('link', { name: 'Home' })
  await form.body.fill('Unsaved')
  await home.click()
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(dialog).toContainText('kept in this browser')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(editAddress(slug))
  await expect(form.body).toHaveValue('Unsaved')
  await home.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeVisible()
  await page.goBack()
  await expect(form.body).toHaveValue('Before')
  await form.notice.getByRole('button', { name: 'Restore' }).click()
  await expect(form.body).toHaveValue('Unsaved')
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await closing
})

test('an unchanged form shows no warning and stores no content', async ({ page, request }) => {
  const author = await register(request, 'Reading Author')
  const body = 'Old lines\r\nend otherwise\r\n'
  const { slug } = await createPost(request, author, { title: 'Untouched', body })
  await signIn(page, author)
  await page.clock.install()
  const form = await openToEdit(page, slug)
  await form.title.fill('Touched')
  await form.title.fill('Untouched')
  await page.clock.fastForward(2_000)
  expect(await storedKinds(page)).toEqual([])
  await page.getByRole('navigation', { name: 'MAIN MENU' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await openToEdit(page, slug)
  await expectNoOffer(page)
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
  await page.getByRole('link', { name: 'Manage all posts' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(dialog).toContainText('kept on the server')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(form.title).toHaveValue('Not kept')
  await form.create.click()
  await form.publishAnyway.click()
  await expect(page).toHaveURL(MANAGE)
})

/** The kinds of entries of unsaved content in the storage of this browser. */
function storedKinds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('byline-content-recovery'))
    const keys = await done(database.transaction('content').objectStore('content').getAllKeys())
    database.close()
    return keys.map((key) => (String(key).startsWith('cover:') ? 'cover' : 'text')).sort()
  })
}

/** Expects no offer. The browser lists its stored content before it stores any content of this form. */
async function expectNoOffer(page: Page): Promise<void> {
  const form = postForm(page)
  await form.title.fill('Of their own')
  await expectSavedInBrowser(page)
  await expect(form.notice).toBeHidden()
}
