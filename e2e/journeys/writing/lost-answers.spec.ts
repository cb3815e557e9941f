import { paths } from '@byline/contract/addresses/paths'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { keepUnanswered } from '../../steps/answers.ts'
import { stopClock } from '../../steps/clock.ts'
import { commentSection, newArticle } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'
import { crash, expectSavedOnServer, openNewPost, postForm, publish } from '../../steps/post-form.ts'

/** Lets the server handle the next call, and drops the response; with a lost connection, copies arrive no more either. */
async function loseResponse(page: Page, address: string, { connection = 'open' } = {}): Promise<void> {
  await keepUnanswered(page)
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      // A form that learns that its copy has ended begins another one.
      if (connection === 'lost') await page.route('**/api/manage/working-copies/**', (copy) => copy.abort())
      await route.abort()
    },
    { times: 1 },
  )
}

/** Types a post and presses, in less time than the pause after which a draft is saved by itself. */
async function publishAtOnce(page: Page, title: string, body: string): Promise<void> {
  const form = postForm(page)
  await stopClock(page)
  await form.title.fill(title)
  await form.body.fill(body)
  await page.clock.runFor(1_000)
  await expectSavedOnServer(page)
  await publish(page)
  await expect(form.failure).toContainText('the server did not answer')
  await page.clock.resume()
}

async function titlesOf(request: APIRequestContext, author: string): Promise<string[]> {
  const { posts } = await (await request.get(`/api/posts?author=${author}`)).json()
  return posts.map(({ title }: { title: string }) => title)
}

test('a post whose response was lost is created once if it is sent again, and is not offered again after a crash', async ({
  page,
  request,
}) => {
  const session = await register(request, 'Twice Pressed')
  const { _id } = session.user
  await page.clock.install()
  await openNewPost(page, session)
  await loseResponse(page, '**/api/posts/create', { connection: 'lost' })
  await publishAtOnce(page, 'Once', 'Written once.')
  expect(await titlesOf(request, _id)).toEqual(['Once'])

  // The server knows that this text was saved, so the next form does not offer it.
  const later = await page.context().newPage()
  await crash(page)
  await later.goto(paths.createPost)
  const again = postForm(later)
  await expect(again.title).toHaveValue('')
  await expect(again.notice).toBeHidden()
  await loseResponse(later, '**/api/posts/create')
  await publishAtOnce(later, 'Again', 'Written again.')
  await again.tryAgain.click()
  await expect(later).toHaveURL(paths.managePosts)
  expect(await titlesOf(request, _id)).toEqual(['Once', 'Again'])

  // A new form creates another post.
  await later.goto(paths.createPost)
  await again.title.fill('Once')
  await publish(later)
  await expect(later).toHaveURL(paths.managePosts)
  expect(await titlesOf(request, _id)).toEqual(['Once', 'Again', 'Once'])
})

test('a post changed after its response was lost is changed, and not created once more', async ({ page, request }) => {
  const session = await register(request, 'Second Thoughts')
  await page.clock.install()
  const form = await openNewPost(page, session)
  await loseResponse(page, '**/api/posts/create')
  await publishAtOnce(page, 'First', 'Text.')
  await form.title.fill('Second')
  await page.getByRole('button', { name: /^(Create|Update) Post$/ }).click()
  await expect(page).toHaveURL(paths.managePosts)
  expect(await titlesOf(request, session.user._id)).toEqual(['Second'])
})

test('a comment whose response was lost is created once, also after a reload', async ({ page, request }) => {
  const { author, address } = await newArticle(request)
  await signIn(page, author)
  await page.goto(address)
  const { box, send, comments, heading } = commentSection(page)
  await box.fill('Said once')
  await loseResponse(page, '**/api/comments/create')
  await send.click()
  await expectToast(page, 'The server did not answer.')
  await page.reload()
  await expect(box).toHaveValue('Said once')
  await expect(comments).toHaveCount(1)
  await send.click()
  await expectToast(page, 'Your comment is here')
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(heading).toHaveText('Comments 1')
  await box.fill('Said next')
  await send.click()
  await expect(comments).toHaveCount(2)
})
