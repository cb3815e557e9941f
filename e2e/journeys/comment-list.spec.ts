import type { APIRequestContext, Page } from '@playwright/test'
import { newArticle, talk, writeComment } from '../comments.ts'
import { hydrated } from '../held-scripts.ts'
import { expect, test } from '../journey.ts'
import { enter, register } from '../people.ts'
import { hostileComments } from '../scenes/hostile-comments.ts'

/** An article under which three people said so many things, in order: 'Comment 1.' and so on. */
async function longTalk(request: APIRequestContext, count: number) {
  const article = await newArticle(request)
  const people = [article.author]
  for (const name of ['Second Voice', 'Third Voice']) people.push(await register(request, name))
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const { _id } = await writeComment(
      request,
      people[n % 3] ?? article.author,
      article.postId,
      `Comment ${n}.`,
    )
    ids.push(_id)
  }
  return { ...article, idOf: (n: number) => String(ids[n - 1]) }
}

/** What is only read is written once. */
let readTalk: ReturnType<typeof longTalk> | undefined
const talkToRead = (request: APIRequestContext) => {
  readTalk ??= longTalk(request, 120)
  return readTalk
}
test.describe.configure({ mode: 'default' })

const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Comment ${from + index}.`)

const said = (page: Page) => talk(page).comments.locator('[data-comment-text]')

const onScreen = (page: Page, id: string) =>
  page.locator(`#comment-${id}`).evaluate((node) => Math.round(node.getBoundingClientRect().top))

test('a long talk is shown page by page, and what is read stands still', async ({
  page,
  request,
}) => {
  const { address, idOf } = await talkToRead(request)
  await page.goto(address)
  const { heading, region } = talk(page)
  await expect(heading).toHaveText('Comments 120')
  await expect(said(page)).toHaveText(texts(1, 50))
  const more = region.getByRole('link', { name: 'Show more' })
  await more.scrollIntoViewIfNeeded()
  const top = await onScreen(page, idOf(50))
  await more.click()
  await expect(said(page)).toHaveText(texts(1, 100))
  expect(await onScreen(page, idOf(50))).toBe(top)
  await expect(page.locator(`#comment-${idOf(51)}`)).toBeFocused()
  await expect(region.getByRole('link', { name: 'Go to the newest' })).toBeHidden()
  await more.click()
  await expect(said(page)).toHaveText(texts(1, 120))
  await expect(more).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.reload()
  await region.getByRole('link', { name: 'Go to the newest' }).click()
  await expect(said(page)).toHaveText(texts(71, 120))
  await expect(more).toBeHidden()
})

test('a link to the hundredth comment lands on it, and leads to those around it', async ({
  page,
  request,
}) => {
  const { address, idOf } = await talkToRead(request)
  const link = `${address}?around=${idOf(100)}#comment-${idOf(100)}`
  await page.goto(link)
  const { heading, region } = talk(page)
  const hundredth = page.locator(`#comment-${idOf(100)}`)
  await expect(hundredth).toBeInViewport()
  await expect(page.locator('article:target')).toHaveAttribute('id', `comment-${idOf(100)}`)
  await expect(heading).toHaveText('Comments 120')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  )
  const earlier = region.getByRole('link', { name: 'Show earlier' })
  await expect(said(page)).toHaveText(texts(75, 120))
  await earlier.scrollIntoViewIfNeeded()
  const top = await onScreen(page, idOf(75))
  await earlier.click()
  await expect(said(page)).toHaveText(texts(25, 120))
  expect(Math.abs((await onScreen(page, idOf(75))) - top)).toBeLessThanOrEqual(1)
  await expect(page.locator(`#comment-${idOf(74)}`)).toBeFocused()
  await earlier.click()
  await expect(said(page)).toHaveText(texts(1, 120))
  await expect(earlier).toBeHidden()

  // The link to another one marks that one instead, and reads nothing anew.
  await page
    .locator(`#comment-${idOf(30)}`)
    .getByRole('time')
    .click()
  await expect(page).toHaveURL(`${address}?around=${idOf(30)}#comment-${idOf(30)}`)
  await expect(page.locator('[data-target="true"]')).toHaveAttribute('id', `comment-${idOf(30)}`)
  await expect(said(page)).toHaveText(texts(1, 120))
})

test('a link to a comment lands on it within the application too', async ({ page, request }) => {
  const { author, idOf } = await talkToRead(request)
  await enter(page, author)
  await page.goto('/dashboard/comments')
  const row = page.getByRole('row', { name: 'Comment 66.' })
  await row.getByRole('link').click()
  const target = page.locator(`#comment-${idOf(66)}`)
  await expect(target).toBeInViewport()
  await expect(target).toBeFocused()
  await expect(target).toHaveAttribute('data-target', 'true')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('comments are read, paged and linked to', async ({ page, request }) => {
    const { address, idOf } = await longTalk(request, 60)
    await page.goto(address)
    const { region, heading, send, box } = talk(page)
    await expect(heading).toHaveText('Comments 60')
    await expect(said(page)).toHaveText(texts(1, 50))
    await expect(region.locator('noscript p')).toBeVisible()
    await expect(send).toBeHidden()
    await expect(box).toBeHidden()
    await region.getByRole('link', { name: 'Show more' }).click()
    await expect(said(page)).toHaveText(texts(51, 60))
    await region.getByRole('link', { name: 'Show earlier' }).click()
    await expect(said(page)).toHaveText(texts(1, 50))
    await page.goto(`${address}?around=${idOf(58)}#comment-${idOf(58)}`)
    const target = page.locator(`#comment-${idOf(58)}`)
    await expect(target).toBeInViewport()
    const colours = await said(page)
      .locator('xpath=..')
      .locator('xpath=..')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor))
    expect(new Set(colours).size).toBe(2)
  })
})

for (const count of [3, 60]) {
  test(`what others said meanwhile is offered under ${count} comments`, async ({
    page,
    request,
  }) => {
    const { address, author, postId } = await longTalk(request, count)
    const other = await register(request, 'Meanwhile')
    await page.goto(address)
    const { comments, heading, region, box } = talk(page)
    // Who has begun to talk is told; who only reads loads nothing that could.
    await box.focus()
    await hydrated(page)
    const before = await comments.count()
    for (const text of ['News one', 'News two']) await writeComment(request, other, postId, text)
    await writeComment(request, author, postId, 'News three')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const news = region.getByRole('button', { name: '3 new comments' })
    await expect(news).toBeVisible()
    await expect(comments).toHaveCount(before)
    await expect(heading).toHaveText(`Comments ${count}`)
    await news.click()
    await expect(news).toBeHidden()
    await expect(comments.filter({ hasText: 'News one' })).toBeFocused()
    await expect(comments.filter({ hasText: 'News one' })).toBeInViewport()
    await expect(comments.filter({ hasText: 'News' })).toHaveCount(3)
    await expect(heading).toHaveText(`Comments ${count + 3}`)
  })
}

for (const width of [390, 1440]) {
  test(`nothing hostile leaves its place, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { author, postId, address } = await newArticle(request)
    for (const text of hostileComments) await writeComment(request, author, postId, text)
    await enter(page, author)
    await page.goto(address)
    const { comments, saying, region, dialog } = talk(page)
    await expect(comments).toHaveCount(hostileComments.length)
    await expect(comments.getByRole('button', { name: 'Edit' })).toHaveCount(hostileComments.length)
    await expect(region.getByRole('img')).toHaveCount(0)
    expect(await page.title()).toContain('An Article to Talk About')
    for (const link of await region.locator('[data-comment-text] a[href]').all()) {
      await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener')
    }
    for (const scrolling of [saying('Code').locator('pre'), saying('Table').locator('.table')]) {
      const [content, room] = await scrolling.evaluate((node) => [node.scrollWidth, innerWidth])
      expect(content).toBeGreaterThan(Number(room))
      expect((await scrolling.boundingBox())?.width).toBeLessThan(Number(room))
    }
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wide()).toBeLessThanOrEqual(0)
    await saying('Long').getByRole('link', { name: 'Show all' }).click()
    await expect(region.getByRole('link', { name: 'Show all' })).toHaveCount(1)
    await saying('Endless').getByRole('button', { name: 'Edit' }).click()
    await expect(dialog).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
  })
}
