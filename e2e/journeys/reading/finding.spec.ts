import type { Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { delayCalls } from '../../product/delay-calls.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

// Finding one's way: long lists, tags, authors and the search box (design §6).

const main = (page: Page) => page.getByRole('main')
const articles = (page: Page) => main(page).getByRole('article')
const box = (page: Page) => page.getByLabel('Search articles').filter({ visible: true })

for (const who of ['a visitor', 'a signed-in reader'] as const) {
  test(`Load more adds older articles below for ${who}, and Back shows the same place`, async ({ page, request }) => {
    if (who !== 'a visitor') await signIn(page, await register(request, 'Reads On'))
    await page.goto('/Articles?tag=Old')
    const shown = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
    await expect(articles(page)).toHaveCount(24)
    await expect(shown).toHaveText('24 of 28')
    const link = page.getByRole('link', { name: 'Load more' })
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await link.click()
    await expect(page).toHaveURL('/Articles?tag=Old&pages=2')
    await expect(articles(page)).toHaveCount(28)
    await expect(shown).toHaveText('28 of 28')
    // The keyboard goes on at the first added article, and the page has not moved.
    await expect(articles(page).nth(24).getByRole('link').first()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(main(page).getByRole('heading', { name: '2020' })).toHaveCount(1)

    const old = main(page).getByRole('link', { name: 'Old post 2', exact: true })
    await old.scrollIntoViewIfNeeded()
    await old.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old post 2')
    await page.goBack()
    await expect(page).toHaveURL('/Articles?tag=Old&pages=2')
    await expect(articles(page)).toHaveCount(28)
    await expect(old).toBeInViewport()
    await page.reload()
    await expect(articles(page)).toHaveCount(28)
    await expect(old).toBeInViewport()
  })
}

test.describe('where a call fails', () => {
  test.use({ allowedMessages: /400|Not today/ })
  test('a further page that cannot be loaded leaves the list and says so', async ({ page }) => {
    await page.route('**/api/posts?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'Not today', code: 'bad_request' } }),
    )
    await page.goto('/Articles?tag=Old')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(main(page).getByRole('alert')).toContainText('could not be loaded')
    await expect(articles(page)).toHaveCount(24)
    await expect(page).toHaveURL('/Articles?tag=Old')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/Articles?tag=Old&pages=2')
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })
})

test('a page that arrives after the reader has left changes nothing', async ({ page }) => {
  const answer = await delayCalls(page, '**/api/posts?*')
  await page.goto('/Articles?tag=Old')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByRole('link', { name: 'loading ...' })).toBeVisible()
  await page.getByRole('link', { name: 'FAQs' }).first().click()
  await expect(page).toHaveURL('/faqs')
  const replied = page.waitForResponse('**/api/posts?*')
  answer()
  await replied
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  await expect(page).toHaveURL('/faqs')
})

test('every page has exactly one search box, with the term in it on results', async ({ page }) => {
  for (const path of ['/', '/Articles', '/about', '/article/one-small-machine', '/login']) {
    await page.goto(path)
    await expect(box(page), path).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(path === '/' ? 0 : 1)
  }
  await box(page).fill('one small')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/Articles/one%20small')
  await expect(box(page)).toHaveValue('one small')
  await box(page).fill('two')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/Articles/two')
  await expect(box(page)).toHaveValue('two')
})

for (const who of ['a visitor', 'a signed-in reader'] as const) {
  test(`the menu of a phone has the search box for ${who}, and the search closes it`, async ({ page, request }) => {
    if (who !== 'a visitor') await signIn(page, await register(request, 'Searches On'))
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/about')
    if (who !== 'a visitor') await waitForHydration(page)
    await expect(box(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await box(page).fill('recipe')
    await box(page).press('Home')
    await expect(box(page)).toBeFocused()
    await box(page).press('Enter')
    await expect(page).toHaveURL('/Articles/recipe')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(articles(page).first()).toContainText('A Recipe Is a Program')
  })
}

test('a page of a tag and of an author is titled by it, with the number of its articles', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const author = await register(request, 'Has A Page')
  const tag = `Tag ${Date.now()}`
  for (const title of ['First of two', 'Second of two']) {
    await createPost(request, author, { title, tags: [tag] })
  }
  await page.goto(`/Articles?tag=${encodeURIComponent(tag.toUpperCase())}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Articles on')
  await expect(main(page)).toContainText('2 articles')
  await page.goto(`/Articles?author=${author.user._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has A Page')
  await expect(page).toHaveTitle('Has A Page · Byline')
  await expect(main(page)).toContainText('2 articles')
  await expect(articles(page)).toHaveCount(2)
  await page.goto('/Articles?author=nobody')
  await expect(main(page)).toContainText('This author has no articles here.')
  await page.goto('/Articles?tag=old')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles on Old')
  const tags = main(page).getByRole('list', { name: 'Tags in use here' })
  await expect(tags.getByRole('link', { name: /^Old \d+ articles$/ })).toHaveAttribute('aria-current', 'page')
})

test('the tags that exist stand below the seven of an article', async ({ page }) => {
  await page.goto('/article/one-small-machine')
  const tags = page.getByRole('list', { name: 'Tags in use here' })
  await tags.getByRole('link', { name: /^Old / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles on Old')
})
