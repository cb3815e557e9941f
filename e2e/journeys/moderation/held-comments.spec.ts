import type { APIRequestContext, Page } from '@playwright/test'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { extendToasts } from '../../product/toasts.ts'
import { answered } from '../../steps/answers.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

// Refused calls are logged (specification §8), so these journeys allow console messages.

test.describe.configure({ mode: 'serial' })

test('a held comment says why to its author, is seen by nobody else, and is approved by keyboard', {
  tag: '@quick',
}, async ({ page, request }) => {
  const admin = await loginAsAdmin(request)
  const headers = { Authorization: `Bearer ${admin.token}` }
  const settings = { heldWords: ['zwielicht*'], refusedWords: ['nebelbank'] }
  expect((await request.put('/api/settings', { headers, data: { settings } })).status()).toBe(200)
  const { address, postId } = await newArticle(request)
  const writer = await register(request, 'Dusk Writer')
  await signIn(page, writer)
  await page.goto(address)
  const { box, send, region, heading } = commentSection(page)

  await box.fill('Over the Nebelbank')
  await send.click()
  const why = 'It has “nebelbank”, which the owner of the site has listed.'
  await expect(region.getByText(why)).toBeVisible()
  await expect(box).toHaveValue('Over the Nebelbank')

  await box.fill('In the Zwielichtzone')
  await send.click()
  const held = region.getByRole('article').filter({ hasText: 'Held: only you and the admins see this comment.' })
  await expect(held).toContainText('It has “zwielicht*”, which the owner of the site has listed.')
  await expect(box).toHaveValue('')
  await expect(heading).toHaveText('Comments 0')
  await page.reload()
  await expect(held).toContainText('In the Zwielichtzone')
  const others = await request.get(`/api/comments/post/${postId}`)
  expect(await others.text()).not.toContain('Zwielicht')

  await createComment(request, writer, postId, 'Zwielicht once more')
  await signIn(page, admin)
  await extendToasts(page)
  await page.goto('/dashboard/comments')
  await page.getByRole('link', { name: /comments? waits?/ }).click()
  const rows = page.getByRole('article')
  const first = rows.filter({ hasText: 'In the Zwielichtzone' })
  await first.focus()
  await page.keyboard.press('a')
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveCount(1)
  await first.focus()
  await answered(page, 'POST', '/api/comments/queue', () => page.keyboard.press('a'))
  await expect(first).toHaveCount(0)
  const second = rows.filter({ hasText: 'Zwielicht once more' })
  await second.focus()
  await answered(page, 'POST', '/api/comments/queue', () => page.keyboard.press('s'))
  await expect(second).toHaveCount(0)
  await page.goto(address)
  await expect(commentSection(page).commentWith('In the Zwielichtzone')).toHaveCount(1)
  await expect(heading).toHaveText('Comments 1')
})

test('a held comment with replies is being checked, for readers with and without scripts', async ({
  browser,
  page,
  request,
}) => {
  const admin = await loginAsAdmin(request)
  const headers = { Authorization: `Bearer ${admin.token}` }
  await request.put('/api/settings', { headers, data: { settings: { heldWords: ['zwielicht*'] } } })
  const { author, address, postId } = await newArticle(request)
  const writer = await register(request, 'Dawn Writer')
  const { _id } = await createComment(request, writer, postId, 'At dawn')
  await createComment(request, author, postId, 'An answer to it', _id)
  const by = { Authorization: `Bearer ${writer.token}` }
  await request.put(`/api/comments/update/${_id}`, { headers: by, data: { content: 'At Zwielicht' } })
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const reader of [plain, page]) {
    await reader.goto(address)
    await expect(reader.getByText('This comment is being checked')).toBeVisible()
    await expect(reader.getByText('An answer to it')).toBeVisible()
    await expect(reader.getByText('Zwielicht')).toHaveCount(0)
    await expect(reader.getByText('This comment was deleted')).toHaveCount(0)
  }
  await plain.context().close()
  await signIn(page, writer)
  await page.goto(address)
  await expect(page.getByText('Held: only you and the admins see this comment.')).toBeVisible()
  await expect(page.getByText('At Zwielicht')).toBeVisible()
})

test('keys that are quicker than the replies: what fails waits again, and the last decisions are taken back one by one', async ({
  page,
  request,
}) => {
  const { ids, row } = await queueOf(page, request, ['six', 'seven', 'eight', 'nine'])
  // The first decision fails once the others are made.
  let fail: () => void = () => undefined
  const others = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('/api/comments/queue', async (route) => {
    const { ids: decided } = route.request().postDataJSON()
    if (decided[0] !== ids[0]) return route.continue()
    await others
    await route.fulfill({ status: 400, json: { message: 'Not today', code: 'bad_request' } })
  })
  await extendToasts(page)
  await page.goto('/dashboard/comments/queue')
  await row('six').focus()
  await page.keyboard.type('sss')
  await expect(row('nine')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  fail()
  await expect(row('six')).toHaveCount(1)
  await expect(row('nine')).toBeFocused()
  for (const hour of ['eight', 'seven']) {
    await expect(row(hour)).toHaveCount(0)
    await page.keyboard.press('u')
    await expect(row(hour)).toHaveCount(1)
  }
  await expect(row('nine')).toBeFocused()
})

test('keys decide row after row, also where another admin was quicker: the row in its place has the focus', async ({
  page,
  request,
}) => {
  const { headers, ids, row } = await queueOf(page, request, ['one', 'two', 'three', 'four', 'five'])
  await page.goto('/dashboard/comments/queue')
  await row('one').focus()
  await page.keyboard.press('a')
  await expect(row('one')).toHaveCount(0)
  await expect(row('two')).toBeFocused()

  const another = await request.post('/api/comments/queue', { headers, data: { ids: [ids[2]], judgement: 'approved' } })
  expect(another.status()).toBe(200)
  await page.keyboard.press('s')
  await expect(row('three')).toHaveCount(0)
  await expect(row('four')).toBeFocused()
  await page.keyboard.press('d')
  await expect(row('five')).toBeFocused()
  await page.keyboard.press('a')
  await expect(row('five')).toHaveCount(0)
})

/** Signs an admin in, for whom a comment at each of these hours is held. */
async function queueOf(page: Page, request: APIRequestContext, hours: string[]) {
  const admin = await loginAsAdmin(request)
  const headers = { Authorization: `Bearer ${admin.token}` }
  await request.put('/api/settings', { headers, data: { settings: { heldWords: ['zwielicht*'] } } })
  const { postId } = await newArticle(request)
  const writer = await register(request, 'Night Writer')
  const ids: string[] = []
  for (const hour of hours) ids.push((await createComment(request, writer, postId, `Zwielicht at ${hour}`))._id)
  await signIn(page, admin)
  return { headers, ids, row: (hour: string) => page.getByRole('article').filter({ hasText: `Zwielicht at ${hour}` }) }
}
