import type { APIRequestContext, Page } from '@playwright/test'
import { recordScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { href, product } from '../../product/product.ts'
import { stopClock } from '../../steps/clock.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { navigateInApp } from '../../steps/navigate-in-app.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { uploadWidePicture } from '../../steps/picture.ts'
import { createPost } from '../../steps/posts.ts'

const LONG = '/article/setting-a-page-for-long-reading'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })

test.describe('the contents of a long article', () => {
  test('stay beside the text and mark the section that is read', async ({ page }) => {
    await page.goto(LONG)
    const links = contents(page).getByRole('link')
    await expect(links.first()).toBeInViewport()
    const second = page.getByRole('heading', { name: (await links.nth(1).textContent()) ?? '' })
    await second.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'location')
    await expect(links.nth(1)).toBeInViewport()
    await page.locator('.article-text > :last-child').scrollIntoViewIfNeeded()
    await expect(links.nth(1)).not.toHaveAttribute('aria-current')
    await expect(contents(page).locator('[aria-current=location]')).toHaveCount(1)
    await expect(links.last()).toBeInViewport()
  })

  test('are folded above the text on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(LONG)
    await expect(contents(page)).toBeHidden()
    await page.getByText('Contents').first().click()
    await contents(page).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/#/)
  })

  test('are marked in an article that is opened within the application too', async ({ page, request }) => {
    const { author } = await newArticle(request)
    const body = [1, 2, 3, 4].map((n) => `## Part ${n}\n\n${'Many words. '.repeat(200)}`).join('\n\n')
    const { slug } = await createPost(request, author, { title: `Parts ${Date.now()}`, body })
    await signIn(page, author)
    await page.goto(LONG)
    await waitForHydration(page)
    await navigateInApp(page, `/article/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Parts/)
    await expect(async () => {
      await page.getByRole('heading', { name: 'Part 3', exact: true }).evaluate((part) => part.scrollIntoView())
      const current = contents(page).locator('[aria-current=location]')
      await expect(current).toHaveText('Part 3', { timeout: 1_000 })
    }).toPass()
  })
})

test('every heading has a link to itself that shows when it is focused', async ({ page }) => {
  await page.goto(LONG)
  const heading = page.locator('.article-text h2').first()
  const link = page.getByRole('link', { name: 'Link to this section' }).first()
  await expect(link).toHaveCSS('opacity', '0')
  await heading.hover()
  await expect(link).toHaveCSS('opacity', '1')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LONG}#${await heading.getAttribute('id')}`)
})

test.describe('a picture', () => {
  async function pictured(request: APIRequestContext): Promise<string> {
    const author = await register(request, 'Picture Taker')
    const url = await uploadWidePicture(request, author)
    const body = `Words.\n\n![A dark field](${url})\n\n[![A linked field](${url})](/about)`
    return `/article/${(await createPost(request, author, { title: 'Pictured', body })).slug}`
  }

  test('opens large at a press or by keyboard, and gives the focus back', async ({ page, request }) => {
    await page.goto(await pictured(request))
    const button = page.getByRole('button', { name: 'Enlarge: A dark field' })
    const dialog = page.getByRole('dialog', { name: 'Enlarged picture' })
    await page.mouse.move(100, 100)
    await button.click()
    await expect(dialog.getByRole('img', { name: 'A dark field' })).toHaveJSProperty('naturalWidth', 1_300)
    await expect(dialog.getByText('A dark field')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('stands wider than the text, and one in a link keeps its link', async ({ page, request }) => {
    await page.goto(await pictured(request))
    const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width ?? 0
    expect(await widthOf('.wide')).toBeGreaterThan((await widthOf('.article-text > p')) + 100)
    await page.getByRole('link', { name: 'A linked field' }).click()
    await expect(page).toHaveURL('/about')
  })
})

test('the address of an article is copied, and button and status confirm it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const scripts = recordScripts(page)
  await page.clock.install()
  await page.goto(LONG)
  const share = page.getByRole('list', { name: 'Share this article' })
  // The confirmation goes by itself.
  await stopClock(page)
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(share.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.url + LONG)
  await page.clock.runFor(2_000)
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(scripts).not.toContain('entry.client')
})

test('the share sheet of the system is offered where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(navigator, 'share', async (shared: ShareData) => {
      document.title = `Shared ${shared.title} ${shared.url}`
    })
  })
  await page.goto(LONG)
  await page.getByRole('button', { name: 'Share …' }).click()
  await expect(page).toHaveTitle(/^Shared Setting a Page .*setting-a-page-for-long-reading$/)
})

test('an article ends with its tags, its author and three articles, related ones first', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const author = await register(request, 'Ends Well')
  const tag = `Ending ${Date.now()}`
  const title = `Related ${Date.now()}`
  await createPost(request, author, { title, tags: [tag] })
  const { slug } = await createPost(request, author, { title: 'Here', tags: [tag] })
  await page.goto(`/article/${slug}`)
  await expect(page.getByRole('list', { name: 'More articles on' }).getByRole('link', { name: tag })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'The author' }).getByRole('link', { name: 'All 2 articles by this author' }),
  ).toHaveAttribute('href', new RegExp(`^${href('/author/')}ends-well`))
  const next = page.getByRole('region', { name: 'Read next' })
  await expect(next.getByRole('heading', { level: 3 })).toHaveCount(3)
  await next.getByRole('heading', { level: 3 }).first().getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the number of comments leads down to them', async ({ page, request }) => {
  const { author, postId, address } = await newArticle(request)
  const header = page.getByRole('article').first().getByRole('banner').or(page.locator('article > header'))
  await page.goto(address)
  await expect(header.getByRole('link', { name: 'No comments yet' })).toBeVisible()
  await createComment(request, author, postId, 'The first word.')
  await page.reload()
  await header.getByRole('link', { name: '1 comment' }).click()
  await expect(commentSection(page).comments.first()).toBeInViewport()
})

test('the author and admins can edit an article from its page, nobody else', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { author, address } = await newArticle(request)
  const edit = page.getByRole('link', { name: 'Edit this article' })
  const signedIn = page.getByRole('button', { name: /^Hello/ })
  await page.goto(address)
  await expect(edit).toHaveCount(0)
  for (const [person, count] of [
    [await register(request, 'A Stranger'), 0],
    [await loginAsAdmin(request), 1],
    [author, 1],
  ] as const) {
    await signIn(page, person)
    await page.goto(address)
    await expect(signedIn).toBeVisible()
    await expect(page.getByText('You can use Markdown.')).toBeVisible()
    await expect(edit).toHaveCount(count)
  }
  await edit.click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
})

test('a lost picture is a plate with its description, without scripts too', async ({ browser, request }) => {
  const author = await register(request, 'Careless Linker')
  const body = '![A field in winter](/uploads/none.webp)'
  const { slug } = await createPost(request, author, { title: 'Use `git rebase` – or not', body })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/article/${slug}`)
  const picture = page.getByRole('img', { name: 'A field in winter' })
  const plate = await picture.evaluate((image) => getComputedStyle(image, '::after').content)
  expect(plate).toContain('A field in winter')
  await expect(page.getByRole('heading', { level: 1 }).locator('code')).toHaveText('git rebase')
  await expect(page).toHaveTitle(/^Use `git rebase` – or not/)
  await context.close()
})
