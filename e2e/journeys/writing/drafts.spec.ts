import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { expectToast, toastsOf } from '../../product/toasts.ts'
import { register, signIn } from '../../steps/people.ts'
import { chooseMore, expectSavedOnServer, openMore, openNewPost, openToEdit, publish } from '../../steps/post-form.ts'
import { createPost, updatePost } from '../../steps/posts.ts'

/** The answer of the server to a visitor who is not signed in. */
const SEEN = 200
const UNSEEN = 404

test('a post is a draft, then scheduled, then published, then a draft again', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Drafting Author'))
  const expectState = async (sentence: string | RegExp) => {
    await expect(await openMore(page)).toContainText(sentence)
    await page.keyboard.press('Escape')
  }
  const title = `Slow bread ${Date.now()}`
  const slug = title.replaceAll(' ', '-').toLowerCase()
  const status = async () => (await request.get(`/article/${slug}`)).status()

  // A draft needs neither a title nor a button.
  await form.body.fill('First words.')
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expectState('A draft: only you and the admins of this site see it.')
  await form.title.fill(title)
  await form.slug.fill(slug)
  await expectSavedOnServer(page)
  expect(await status()).toBe(UNSEEN)

  await chooseMore(page, 'Schedule …')
  const time = page.getByLabel('Date and time', { exact: true })
  await expect(time).toBeFocused()
  await time.fill('2020-01-01T10:00')
  await form.create.click()
  await expect(time).toHaveAccessibleDescription(/has passed already/)
  await time.fill(`${new Date().getFullYear() + 1}-05-01T10:00`)
  await expect(form.create).toHaveAccessibleDescription(/^Goes out on \w+, May 1, \d+, 10:00 AM UTC/)
  await form.create.click()
  await expect(page).toHaveURL(paths.managePosts)
  await expectToast(page, 'Your post is scheduled')
  expect(await status()).toBe(UNSEEN)

  await page.goto(`${paths.managePosts}?status=draft`)
  await expect(page.getByText('No post is like that.')).toBeVisible()
  await page.getByLabel('State').selectOption('Scheduled')
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Scheduled')
  await expect(row.getByRole('link', { name: 'View' })).toHaveCount(0)
  await row.getByRole('link', { name: 'Edit' }).click()

  await chooseMore(page, 'Publish now')
  await expect(page).toHaveURL(paths.managePosts)
  await expect(page.getByRole('region', { name: 'Published' })).toContainText('is published')
  await expectToast(page, 'Your post is published')
  expect((await toastsOf(page)).join()).not.toContain('Post is updated')
  expect(await status()).toBe(SEEN)
  await page.getByRole('row', { name: title }).getByRole('link', { name: 'Edit' }).click()
  await chooseMore(page, 'Unpublish')
  await expect(form.create).toBeVisible()
  await expectState('A draft')
  expect(await status()).toBe(UNSEEN)
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
  expect(await status()).toBe(SEEN)
})

test('a time that was planned in another window counts in this one too', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const author = await register(request, 'Planning Author')
  const { _id } = await createPost(request, author, { title: 'Planned', body: 'Words.', status: 'draft' })
  await signIn(page, author)
  const form = await openToEdit(page, _id)
  const plan = async (day: number) => {
    const publishAt = `${new Date().getFullYear() + 1}-05-0${day}T10:00:00.000Z`
    await updatePost(request, author, _id, { status: 'scheduled', publishAt })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(form.update).toHaveAccessibleDescription(new RegExp(`^Goes out on \\w+, May ${day},`))
    return publishAt
  }
  await plan(1)
  const publishAt = await plan(8)
  await form.title.fill('Planned twice')
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  const headers = { Authorization: `Bearer ${author.token}` }
  const { post } = await (await request.get(`/api/manage/posts/${_id}`, { headers })).json()
  expect(post).toMatchObject({ title: 'Planned twice', status: 'scheduled', publishAt })
})
