import { paths } from '@byline/contract/addresses/paths'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { toastsOf } from '../../product/toasts.ts'
import { keepUnanswered } from '../../steps/answers.ts'
import { register } from '../../steps/people.ts'
import { openNewPost, openOwnPost, picture, publish } from '../../steps/post-form.ts'

const UPDATES = '**/api/posts/update/**'

test('a save that fails says why in a toast, and beside the button until it succeeds', async ({
  page,
  context,
  request,
}) => {
  const { slug, form } = await openOwnPost(page, request, 'Failing Author', { title: 'Failing', body: 'Before' })
  await form.body.fill('After')
  const answer = (status: number, json: object) =>
    page.route(UPDATES, (route) => route.fulfill({ status, json }), { times: 1 })

  await keepUnanswered(page)
  await page.route(UPDATES, (route) => route.abort(), { times: 1 })
  await form.update.click()
  await expect(form.failure).toContainText(
    'Not published: the server did not answer. Your text is safe in this browser.',
  )
  await expect(form.update).toBeFocused()

  await context.setOffline(true)
  await form.tryAgain.click()
  await expect(form.failure).toContainText('Not published: you are offline.')
  await context.setOffline(false)

  for (const [status, code, message] of [
    [500, 'internal', 'Something went wrong'],
    [503, 'overloaded', 'Come back after lunch'],
    [403, 'forbidden', 'This post is not yours'],
    [413, 'too_large', 'This is too large to be sent'],
  ] as const) {
    await answer(status, { message, code })
    await form.update.click()
    await expect(form.failure).toContainText(`Not published: ${message}.`)
    await expect.poll(async () => (await toastsOf(page)).filter((text) => text === message)).toHaveLength(1)
  }
  await expect(form.body).toHaveValue('After')
  await page.route(UPDATES, (route) => route.abort('timedout'), { times: 1 })
  await form.update.click()
  await expect(form.failure).toContainText('the server did not answer')
  await form.tryAgain.click()
  await expect(page).toHaveURL(paths.managePosts)
  const { post } = await (await request.get(`/api/posts/${slug}`)).json()
  expect(post.body).toBe('After')
})

test('a cover that the server rejects is reported at its field, which is opened and focused', async ({
  page,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Folding Author'))
  await page.route('**/api/posts/create', (route) =>
    route.fulfill({
      status: 415,
      json: { message: 'No such pictures', code: 'unsupported_image' },
    }),
  )
  await form.title.fill('Folded')
  await form.body.fill('Text')
  await form.image.setInputFiles(picture)
  await expect(form.preview).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await expect(form.caption).not.toBeInViewport()
  await publish(page)
  await expect(form.failure).toHaveText('Not published: please check Post image.')
  await expect(form.image).toHaveAccessibleDescription('No such pictures')
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeFocused()
})
