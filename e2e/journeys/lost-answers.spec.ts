import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { commentSection, newArticle } from '../comments.ts'
import { register, signIn } from '../people.ts'
import { CREATE, crash, expectSaved, MANAGE, postForm } from '../post-form.ts'

// The server has done what was asked for, and its answer is lost: failed calls are logged, as specified (§8).
const test = base

/** Loses the next answer of a call. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

async function titlesOf(request: APIRequestContext, author: string): Promise<string[]> {
  const { posts } = await (await request.get(`/api/posts?author=${author}`)).json()
  return posts.map(({ title }: { title: string }) => title)
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a post whose answer was lost is made once, pressed again or after a crash', async ({
  page,
  request,
}) => {
  const session = await register(request, 'Twice Pressed')
  const { _id } = session.user
  await signIn(page, session)
  await page.goto(CREATE)
  const form = postForm(page)
  await form.title.fill('Once')
  await form.body.fill('Written once.')
  await expectSaved(page)
  await loseAnswer(page, '**/api/posts/create')
  await form.create.click()
  await expect(notices(page)).toContainText(/fetch/i)
  expect(await titlesOf(request, _id)).toEqual(['Once'])

  const later = await page.context().newPage()
  await crash(page)
  await later.goto(CREATE)
  const again = postForm(later)
  await again.notice.getByRole('button', { name: 'Restore' }).click()
  await expect(again.title).toHaveValue('Once')
  await loseAnswer(later, '**/api/posts/create')
  await again.create.click()
  await expect(notices(later)).toContainText(/fetch/i)
  await again.create.click()
  await expect(later).toHaveURL(MANAGE)
  expect(await titlesOf(request, _id)).toEqual(['Once'])

  // The next post is another one.
  await later.goto(CREATE)
  await again.title.fill('Once')
  await again.create.click()
  await expect(later).toHaveURL(MANAGE)
  expect(await titlesOf(request, _id)).toEqual(['Once', 'Once'])
})

test('a post that was changed after its answer was lost says so, and can be sent as another', async ({
  page,
  request,
}) => {
  const session = await register(request, 'Second Thoughts')
  await signIn(page, session)
  await page.goto(CREATE)
  const form = postForm(page)
  await form.title.fill('First')
  await loseAnswer(page, '**/api/posts/create')
  await form.create.click()
  await expect(notices(page)).toContainText(/fetch/i)
  await form.title.fill('Second')
  await form.create.click()
  await expect(notices(page)).toContainText('An earlier version of this was saved already')
  await expect(form.title).toHaveValue('Second')
  expect(await titlesOf(request, session.user._id)).toEqual(['First'])
  await form.create.click()
  await expect(page).toHaveURL(MANAGE)
  expect(await titlesOf(request, session.user._id)).toEqual(['First', 'Second'])
})

test('a comment whose answer was lost is made once, after a reload too', async ({
  page,
  request,
}) => {
  const { author, address } = await newArticle(request)
  await signIn(page, author)
  await page.goto(address)
  const { box, send, comments, heading, toasts } = commentSection(page)
  await box.fill('Said once')
  await loseAnswer(page, '**/api/comments/create')
  await send.click()
  await expect(toasts).toContainText(/fetch/i)
  await page.reload()
  await expect(box).toHaveValue('Said once')
  await expect(comments).toHaveCount(1)
  await send.click()
  await expect(toasts).toContainText('Your comment is here')
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(heading).toHaveText('Comments 1')
  await box.fill('Said next')
  await send.click()
  await expect(comments).toHaveCount(2)
})
