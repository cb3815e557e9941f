import type { Page, Request } from '@playwright/test'
import { delayScripts, recordScripts, waitForHydration } from '../../checks/scripts.ts'
import { someOf } from '../../checks/some-of.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { recordToasts, toastsOf } from '../../product/toasts.ts'
import { stopClock } from '../../steps/clock.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { PASSWORD, register, serializeSession, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'
import { store } from '../../steps/storage.ts'

const READING = '/article/setting-a-page-for-long-reading'

test('readers load no application on any page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const scripts = recordScripts(page)
  await page.clock.install()
  await page.goto('/')
  await page.mouse.wheel(0, 2_000)
  await page.getByRole('article').first().hover()
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Toggle dark mode' }).click()
  await page.goto('/article/hostile')
  // The confirmation goes by itself.
  await stopClock(page)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.resume()
  await page.goto(READING)
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().click()
  await commentSection(page).box.scrollIntoViewIfNeeded()
  await commentSection(page).send.hover()
  await page.getByRole('link', { name: 'More Articles' }).or(page.getByRole('contentinfo')).hover()
  await page.goto('/Articles')
  await page.getByText('More tags').or(page.getByRole('contentinfo')).first().hover()
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('recipe')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'More results' })).toBeVisible()
  expect(new Set(scripts)).toEqual(
    new Set([
      'entry.enhancer',
      'prefetch-articles',
      'suggest-articles',
      'texts',
      'en-reading',
      'rolldown-runtime',
      // Both when an article is used, the buttons of paragraphs where it takes comments.
      'article-tools',
      'offer-passages',
      'paragraph-buttons',
    ]),
  )
})

test('scrolling by touch loads nothing, a tap loads the application', async ({ browser, request }) => {
  const { address } = await newArticle(request)
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  })
  recordToasts(context)
  const page = await context.newPage()
  const scripts = recordScripts(page)
  await page.goto(address)
  const { send, box } = commentSection(page)
  await send.scrollIntoViewIfNeeded()
  const at = await box.boundingBox()
  const touch = await context.newCDPSession(page)
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: (at?.x ?? 0) + 20, y: (at?.y ?? 0) + y }],
    })
  await move('touchStart', 10)
  for (const y of [-20, -60, -100, -160]) await move('touchMove', y)
  await move('touchEnd', -160)
  // A tap during the momentum of the scroll only stops the scroll.
  await expect.poll(() => page.evaluate(scrollsDuringFrames)).toBe(false)
  expect(scripts).not.toContain('entry.client')
  await send.tap()
  await expect.poll(() => toastsOf(page)).toEqual(['You must login first'])
  await expect(page).toHaveURL('/login')
  await context.close()
})

test('for signed-in users the application is requested before any script runs', async ({ page, request }) => {
  await signIn(page, await register(request, 'Early Bird'))
  for (const path of ['/', READING]) {
    const application = page.waitForRequest(/entry\.client/)
    const { release } = await delayScripts(page, /enhancer/)
    await page.goto(path, { waitUntil: 'commit' })
    await application
    release()
    await page.unroute('**/assets/*.js')
  }
})

test('a login in another tab hydrates the page, and so does a return to the page by the history', async ({
  page,
  context,
  request,
}) => {
  const { address } = await newArticle(request)
  await page.goto(address)
  const session = await register(request, 'Elsewhere First')
  const other = await context.newPage()
  await signIn(other, session)
  await expect(page.getByRole('button', { name: 'Hello Elsewhere First' })).toBeVisible()
  await expect(page.getByText('You can use Markdown.')).toBeVisible()
  await store(other, 'account', null)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()

  await page.goto(address)
  const application = page.waitForRequest(/entry\.client/)
  await store(page, 'account', serializeSession(session))
  // Simulates a return in the history to a page in the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await application
  await expect(page.getByRole('button', { name: 'Hello Elsewhere First' })).toBeVisible()
})

test('a login before hydration is replayed, and never submitted natively', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { user } = await register(request, 'Quick Fingers')
  const { release } = await delayScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByRole('button', { name: 'Hello Quick Fingers' })).toBeVisible()
})

test('a notice is shown during a slow hydration, and text typed meanwhile is preserved', async ({ page, request }) => {
  const { address } = await newArticle(request)
  const session = await register(request, 'Slow Line')
  await page.goto(address)
  const { release } = await delayScripts(page)
  const { box, send, comments } = commentSection(page)
  await box.fill('Typed on a slow')
  await send.click()
  await expect(page.getByText('One moment, this is loading')).toBeVisible()
  await box.press('End')
  await page.keyboard.type(' line')
  release()
  await expect.poll(() => toastsOf(page)).toEqual(['You must login first'])
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(session.user.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Typed on a slow line')
  await send.click()
  await expect(comments).toContainText('Typed on a slow line')
})

test('hydration does not scroll the page to the scroll position of the previous page', async ({ page, request }) => {
  const { address } = await newArticle(request)
  await page.goto(READING)
  await commentSection(page).box.focus()
  await waitForHydration(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.goto(address)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await commentSection(page).box.evaluate((box) => box.focus({ preventScroll: true }))
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('hovering a link prefetches the page of the article before hydration, and its data afterwards', async ({
  page,
  request,
}) => {
  const session = await register(request, 'Looks Ahead')
  const { slug } = await createPost(request, session, { title: `Ahead ${Date.now()}` })
  await page.goto(`/Articles?author=${session.user._id}`)
  const asked: Request[] = []
  page.on('request', (one) => {
    if (one.url().endsWith(`/article/${slug}`)) asked.push(one)
  })
  // The pointer may be there before the script that notices it.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page
      .locator(`a[href="${href(`/article/${slug}`)}"]`)
      .first()
      .hover()
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
  expect(asked[0]?.headers()['sec-purpose']).toContain('prefetch')

  await page.goto(READING)
  await commentSection(page).box.focus()
  await waitForHydration(page)
  // The list of articles here depends on what other journeys publish.
  const address = await page
    .locator(`aside a[href^="${href('/article/')}"]`)
    .first()
    .getAttribute('href')
  const call = page.waitForRequest(`**/api/posts/${address?.split('/').at(-1)}`)
  await page.locator(`aside a[href="${address}"]`).first().hover()
  await call
})

test('text in the comment box survives a reload without the application', async ({ page, request }) => {
  const { address } = await newArticle(request)
  await delayScripts(page, /^(?!entry\.enhancer)/)
  await page.goto(address)
  await commentSection(page).box.fill('Stored by the enhancer')
  await page.reload()
  await expect(commentSection(page).box).toHaveValue('Stored by the enhancer')
})

const LONG = `Long ${'many words and more '.repeat(240)}`

for (const input of someOf(['mouse', 'touch'] as const, ['keys'] as const)) {
  test.describe(`by ${input}`, () => {
    test.use({ hasTouch: input === 'touch' })
    test('the first use of a control that needs the application is replayed after hydration', async ({
      page,
      request,
    }) => {
      const { author, postId, address } = await newArticle(request)
      await createComment(request, author, postId, LONG)
      for (let n = 1; n <= 50; n++) await createComment(request, author, postId, `Comment ${n}.`)
      const { box, send, region, comments } = commentSection(page)
      const press = {
        mouse: (name: 'Show all' | 'Show more') => region.getByRole('link', { name }).click(),
        touch: (name: 'Show all' | 'Show more') => region.getByRole('link', { name }).tap(),
        keys: (name: 'Show all' | 'Show more') => region.getByRole('link', { name }).press('Enter'),
      }[input]

      await firstUse(page, address, () => press('Show all'))
      await expect(region.getByRole('link', { name: 'Show all' })).toBeHidden()
      await expect(page).toHaveURL(address)

      await firstUse(page, address, () => press('Show more'))
      await expect(comments).toHaveCount(51)
      await expect(page).toHaveURL(address)

      await firstUse(page, address, async () => {
        if (input === 'mouse') await send.click()
        if (input === 'touch') await send.tap()
        if (input === 'keys') await box.press('Control+Enter')
      })
      await expect(page).toHaveURL('/login')
    })
  })
}

/** Opens a new page and uses it before its scripts have loaded. */
async function firstUse(page: Page, address: string, use: () => Promise<unknown>): Promise<void> {
  const { release } = await delayScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await use()
  release()
  await page.unroute('**/assets/*.js', undefined)
}

/** In the page: whether it scrolls within ten frames. */
async function scrollsDuringFrames(): Promise<boolean> {
  const start = scrollY
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  return scrollY !== start
}
