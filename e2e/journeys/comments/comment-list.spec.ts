import type { APIRequestContext, Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { commentSection, createComment, hostileComments, newArticle } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'

/** Creates an article with `count` comments by three users, in order: 'Comment 1.' and so on. */
async function articleWithComments(request: APIRequestContext, count: number) {
  const article = await newArticle(request)
  const people = [article.author]
  for (const name of ['Second Voice', 'Third Voice']) people.push(await register(request, name))
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const { _id } = await createComment(request, people[n % 3] ?? article.author, article.postId, `Comment ${n}.`)
    ids.push(_id)
  }
  return { ...article, idOf: (n: number) => String(ids[n - 1]) }
}

/** The tests that only read share one article. */
let sharedArticle: ReturnType<typeof articleWithComments> | undefined
const longArticle = (request: APIRequestContext) => {
  sharedArticle ??= articleWithComments(request, 120)
  return sharedArticle
}
test.describe.configure({ mode: 'default' })

const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Comment ${from + index}.`)

const commentTexts = (page: Page) => commentSection(page).comments.locator('[data-comment-text]')

const onScreen = (page: Page, id: string) =>
  page.locator(`#comment-${id}`).evaluate((node) => Math.round(node.getBoundingClientRect().top))

test('many comments are shown page by page, and the ones in view do not move', async ({ page, request }) => {
  const { address, idOf } = await longArticle(request)
  await page.goto(address)
  const { heading, region } = commentSection(page)
  await expect(heading).toHaveText('Comments 120')
  await expect(commentTexts(page)).toHaveText(texts(1, 50))
  const more = region.getByRole('link', { name: 'Show more' })
  await more.scrollIntoViewIfNeeded()
  const top = await onScreen(page, idOf(50))
  await more.click()
  await expect(commentTexts(page)).toHaveText(texts(1, 100))
  expect(await onScreen(page, idOf(50))).toBe(top)
  await expect(page.locator(`#comment-${idOf(51)}`)).toBeFocused()
  await expect(region.getByRole('link', { name: 'Go to the newest' })).toBeHidden()
  await more.click()
  await expect(commentTexts(page)).toHaveText(texts(1, 120))
  await expect(more).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.reload()
  await region.getByRole('link', { name: 'Go to the newest' }).click()
  await expect(commentTexts(page)).toHaveText(texts(71, 120))
  await expect(more).toBeHidden()
})

test('a link to the hundredth comment scrolls to it, and shows the comments around it', async ({ page, request }) => {
  const { address, idOf } = await longArticle(request)
  const link = `${address}?around=${idOf(100)}#comment-${idOf(100)}`
  await page.goto(link)
  const { heading, region } = commentSection(page)
  const hundredth = page.locator(`#comment-${idOf(100)}`)
  await expect(hundredth).toBeInViewport()
  await expect(page.locator('article:target')).toHaveAttribute('id', `comment-${idOf(100)}`)
  await expect(heading).toHaveText('Comments 120')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
  const earlier = region.getByRole('link', { name: 'Show earlier' })
  await expect(commentTexts(page)).toHaveText(texts(75, 120))
  await earlier.scrollIntoViewIfNeeded()
  const top = await onScreen(page, idOf(75))
  await earlier.click()
  await expect(commentTexts(page)).toHaveText(texts(25, 120))
  expect(Math.abs((await onScreen(page, idOf(75))) - top)).toBeLessThanOrEqual(1)
  await expect(page.locator(`#comment-${idOf(74)}`)).toBeFocused()
  await earlier.click()
  await expect(commentTexts(page)).toHaveText(texts(1, 120))
  await expect(earlier).toBeHidden()

  // A link to another loaded comment marks that comment, without another request.
  await page
    .locator(`#comment-${idOf(30)}`)
    .getByRole('time')
    .click()
  await expect(page).toHaveURL(`${address}?around=${idOf(30)}#comment-${idOf(30)}`)
  await expect(page.locator('[data-target="true"]')).toHaveAttribute('id', `comment-${idOf(30)}`)
  await expect(commentTexts(page)).toHaveText(texts(1, 120))
})

test('a link to a comment also scrolls to it within the application', async ({ page, request }) => {
  const { author, idOf } = await longArticle(request)
  await signIn(page, author)
  await page.goto('/dashboard/comments')
  const row = page.getByRole('row', { name: 'Comment 66.' })
  await row.getByRole('link', { name: 'View' }).click()
  const target = page.locator(`#comment-${idOf(66)}`)
  await expect(target).toBeInViewport()
  await expect(target).toBeFocused()
  await expect(target).toHaveAttribute('data-target', 'true')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('comments can be read, paged and linked', async ({ page, request }) => {
    const { address, idOf } = await articleWithComments(request, 60)
    await page.goto(address)
    const { region, heading, send, box } = commentSection(page)
    await expect(heading).toHaveText('Comments 60')
    await expect(commentTexts(page)).toHaveText(texts(1, 50))
    await expect(region.locator('noscript a')).toHaveAttribute('href', new RegExp(`^${href('/reply')}\\?post=`))
    await expect(send).toBeHidden()
    await expect(box).toBeHidden()
    await region.getByRole('link', { name: 'Show more' }).click()
    await expect(commentTexts(page)).toHaveText(texts(51, 60))
    await region.getByRole('link', { name: 'Show earlier' }).click()
    await expect(commentTexts(page)).toHaveText(texts(1, 50))
    await page.goto(`${address}?around=${idOf(58)}#comment-${idOf(58)}`)
    const target = page.locator(`#comment-${idOf(58)}`)
    await expect(target).toBeInViewport()
    const colours = await commentTexts(page)
      .locator('xpath=..')
      .locator('xpath=..')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor))
    expect(new Set(colours).size).toBe(2)
  })
})

for (const { count, live } of [
  { count: 3, live: true },
  { count: 60, live: true },
  { count: 3, live: false },
]) {
  const when = live ? 'at once' : 'after a return to the tab where no stream arrives'
  test(`new comments of other users are offered below ${count} comments, ${when}`, async ({ page, request }) => {
    if (!live) await page.route('**/live', (route) => route.fulfill({ status: 204 }))
    const { address, author, postId } = await articleWithComments(request, count)
    const other = await register(request, 'Meanwhile')
    await page.goto(address)
    const { comments, heading, region, box } = commentSection(page)
    // New comments are offered only after hydration; the focus in the box triggers it.
    const stream = page.waitForResponse('**/live')
    await box.focus()
    await waitForHydration(page)
    // Nothing tells of what came before the stream.
    if (live) await stream
    const before = await comments.count()
    for (const text of ['News one', 'News two']) await createComment(request, other, postId, text)
    await createComment(request, author, postId, 'News three')
    if (!live) await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const offer = region.getByRole('button', { name: '3 new comments' })
    await expect(offer).toBeVisible()
    await expect(comments).toHaveCount(before)
    await expect(heading).toHaveText(`Comments ${count}`)
    await offer.click()
    await expect(offer).toBeHidden()
    await expect(comments.filter({ hasText: 'News one' })).toBeFocused()
    await expect(comments.filter({ hasText: 'News one' })).toBeInViewport()
    await expect(comments.filter({ hasText: 'News' })).toHaveCount(3)
    await expect(heading).toHaveText(`Comments ${count + 3}`)
  })
}

for (const width of someWidths(390, 1440)) {
  test(`hostile comments do not overflow their elements, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { author, postId, address } = await newArticle(request)
    for (const text of hostileComments) await createComment(request, author, postId, text)
    await signIn(page, author)
    await page.goto(address)
    const { comments, commentWith, region, dialog } = commentSection(page)
    await expect(comments).toHaveCount(hostileComments.length)
    await expect(comments.getByRole('button', { name: 'Edit' })).toHaveCount(hostileComments.length)
    await expect(region.getByRole('img')).toHaveCount(0)
    expect(await page.title()).toContain('An Article to Talk About')
    for (const link of await region.locator('[data-comment-text] a[href]').all()) {
      await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener')
    }
    for (const scrolling of [commentWith('Code').locator('pre'), commentWith('Table').locator('.table')]) {
      const [content, available] = await scrolling.evaluate((node) => [node.scrollWidth, innerWidth])
      expect(content).toBeGreaterThan(Number(available))
      expect((await scrolling.boundingBox())?.width).toBeLessThan(Number(available))
    }
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wide()).toBeLessThanOrEqual(0)
    await commentWith('Long').getByRole('link', { name: 'Show all' }).click()
    await expect(region.getByRole('link', { name: 'Show all' })).toHaveCount(1)
    await commentWith('Endless').getByRole('button', { name: 'Edit' }).click()
    await expect(dialog).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
  })
}
