import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { storageKey } from '../../product/product.ts'
import { extendToasts } from '../../product/toasts.ts'
import { answeredCopy } from '../../steps/answers.ts'
import { stopClock } from '../../steps/clock.ts'
import { register, signIn } from '../../steps/people.ts'
import {
  crash,
  expectSavedOnServer,
  openOwnPost,
  openToEdit,
  picture,
  postForm,
  publish,
} from '../../steps/post-form.ts'
import { createPost } from '../../steps/posts.ts'

for (const width of someWidths(1440, 390)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the text of a crashed tab opens without a question, as changes that readers do not see yet', async ({
      page,
      context,
      request,
    }) => {
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
      await expect(restored.body).toHaveValue('One. Two, and in the middle of')
      await expect(restored.notice).toBeHidden()
      await expect(again.getByRole('region', { name: 'Changes readers do not see yet' })).toBeVisible()
      await expect(restored.tags).toHaveValue('half a ta')
      await expect(again.getByRole('button', { name: 'Remove a tag' })).toBeVisible()
      await expect(restored.preview).toHaveAttribute('src', /^blob:/)
      await publish(again)
      await expect(again).toHaveURL(paths.managePosts)
      const { post } = await (await request.get(`/api/posts/${slug}`)).json()
      expect(post).toMatchObject({
        body: 'One. Two, and in the middle of',
        tags: ['a tag', 'half a ta'],
        avatar: expect.stringMatching(/\.webp$/),
      })
      // The update has ended the layer of changes.
      await openToEdit(again, slug)
      await expect(restored.notice).toBeHidden()
      await expect(again.getByRole('region', { name: 'Changes readers do not see yet' })).toBeHidden()
    })
  })
}

test('changes that readers do not see yet are discarded, and brought back by Undo', async ({ page, request }) => {
  await extendToasts(page)
  const { slug, form } = await openOwnPost(page, request, 'Discarding Author', { title: 'Said', body: 'Before' })
  const changes = page.getByRole('region', { name: 'Changes readers do not see yet' })
  await expect(changes).toBeHidden()
  await form.body.fill('Never mind')
  await expectSavedOnServer(page)
  await answeredCopy(page, 'DELETE', async () => {
    await page.reload()
    await expect(form.body).toHaveValue('Never mind')
  })
  const discard = async () => {
    await changes.getByRole('button', { name: 'Discard' }).click()
    await expect(form.body).toHaveValue('Before')
    await expect(changes).toBeHidden()
  }
  await answeredCopy(page, 'DELETE', discard)
  await answeredCopy(page, 'PUT', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(form.body).toHaveValue('Never mind')
  })
  await answeredCopy(page, 'DELETE', discard)
  await openToEdit(page, slug)
  await expect(form.body).toHaveValue('Before')
})

test('unsaved content is not offered to another user', async ({ page, context, request }) => {
  await signIn(page, await register(request, 'Secret Author'))
  await page.goto(paths.createPost)
  await postForm(page).title.fill('My secret')
  await expectSavedOnServer(page)
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await signIn(next, await register(request, 'Next Author'))
  await next.goto(paths.createPost)
  await expectNoOffer(next)
})

test('two tabs store their content separately, and neither is offered while its tab is open', async ({
  page,
  context,
  request,
}) => {
  const { slug, form: one } = await openOwnPost(page, request, 'Two Tabs', { title: 'Tabs', body: 'Before' })
  await one.body.fill('From the first tab')
  await expectSavedOnServer(page)
  const other = await context.newPage()
  const two = await openToEdit(other, slug)
  await two.body.fill('From the second tab')
  await expectSavedOnServer(other)
  await expect(two.notice).toBeHidden()
  await page.close({ runBeforeUnload: false })
  await other.close({ runBeforeUnload: false })

  const again = await context.newPage()
  const { notice, body } = await openToEdit(again, slug)
  await expect(body).toHaveValue('From the second tab')
  await expect(notice).toContainText('From the first tab')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toBeHidden()
  await expect(body).toHaveValue('From the second tab')
})

test('a form is left without a question, as its changes are there again afterwards', async ({ page, request }) => {
  await page.clock.install()
  const { form } = await openOwnPost(page, request, 'Leaving Author', { title: 'Leave', body: 'Before' })
  await form.body.fill('Unsaved')
  await page.getByRole('navigation', { name: 'MAIN MENU' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeVisible()
  await page.goBack()
  await expect(form.body).toHaveValue('Unsaved')
  // Only a tab that is closed within the second after a key asks.
  await stopClock(page)
  await form.body.press('End')
  await form.body.pressSequentially('!')
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

/** The kinds of entries of unsaved content in the storage of this browser. */
function storedKinds(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open(name))
    const keys = await done(database.transaction('content').objectStore('content').getAllKeys())
    database.close()
    return keys.map((key) => (String(key).startsWith('cover:') ? 'cover' : 'text')).sort()
  }, storageKey('byline-content-recovery'))
}

/** Expects no offer. The browser lists its stored content before it stores any content of this form. */
async function expectNoOffer(page: Page): Promise<void> {
  const form = postForm(page)
  await form.title.fill('Of their own')
  await expectSavedOnServer(page)
  await expect(form.notice).toBeHidden()
  await expect(form.title).toHaveValue('Of their own')
}
