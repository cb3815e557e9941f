import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { product } from '../../product/product.ts'
import { stopClock } from '../../steps/clock.ts'
import { readStored } from '../../steps/storage.ts'

test('a visitor opens an article from the landing page', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read The Most interesting Articles')
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'Setting a Page for Long Reading' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setting a Page for Long Reading')
  await expect(page).toHaveTitle('Setting a Page for Long Reading · Byline')
  await expect(page.getByText('Verified Writer')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('More Articles leads to all articles', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'More Articles' }).click()
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('the search box leads to the articles whose title contains the term', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('rECIPE')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/Articles/rECIPE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searching Result For "rECIPE"')
  await expect(page.getByRole('article').first()).toContainText('A Recipe Is a Program')
})

test('a search for special characters leads to an encoded address', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('Search articles')
  for (const [text, address] of [
    ['a/b?c#d%e', '/Articles/a%2Fb%3Fc%23d%25e'],
    ['..', '/Articles'],
    ['', '/Articles'],
  ] as const) {
    await page.goto('/')
    await box.fill(text)
    await box.press('Enter')
    await expect(page).toHaveURL(address)
  }
})

test('chips and tags lead to articles with the tag in any case', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cloud Computing' }).click()
  await expect(page).toHaveURL('/Articles?tag=Cloud%20Computing')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/Articles?tag=old')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('the toggle changes the theme, which is stored and applied before the first paint', { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Toggle dark mode' }).click()
  await expect(root).toHaveClass(/dark/)
  expect(await readStored(page, 'darkMode')).toBe('true')
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveClass(/dark/)
})

test('code is copied, and the button confirms it', { tag: '@quick' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/article/hostile')
  // The confirmation goes by itself.
  await stopClock(page)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("const text = '</script>")
})

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('dates are shown in the visitor’s time zone', async ({ page }) => {
    await page.goto('/article/setting-a-page-for-long-reading')
    const time = page.locator('article time')
    await expect(time).toHaveAttribute('datetime', '2026-11-18T07:30:00.000Z')
    await expect(time).toHaveText('November 18, 2026, 4:30 PM')
  })
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('a date without a time stays its day', async ({ page }) => {
    await page.route('/article/setting-a-page-for-long-reading', async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({
        contentType: 'text/html',
        body: body.replaceAll('dateTime="2026-11-18T07:30:00.000Z"', 'dateTime="2014-11-18"'),
      })
    })
    await page.goto('/article/setting-a-page-for-long-reading')
    await expect(page.locator('article time')).toHaveText('November 18, 2014')
  })
})

test('the text of an article is unchanged after hydration', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/article/setting-a-page-for-long-reading')
  const before = await htmlOfText(page)
  await page.getByRole('complementary').getByRole('link', { name: 'One Small Machine' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Small Machine')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setting a Page for Long Reading')
  expect(await htmlOfText(page)).toBe(before)
})

/** Without the buttons of paragraphs, and the attributes by which a script turns pictures into buttons. */
function htmlOfText(page: Page): Promise<string> {
  return page.locator('[data-article-text]').evaluate((text) => {
    const copy = text.cloneNode(true) as Element
    for (const button of copy.querySelectorAll('.paragraph-note')) button.remove()
    for (const picture of copy.querySelectorAll('img')) {
      for (const name of ['role', 'tabindex', 'aria-label']) picture.removeAttribute(name)
    }
    return copy.innerHTML
  })
}

test('a contents entry leads to its heading', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/article/setting-a-page-for-long-reading')
  const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(3)
  const heading = page.getByRole('heading', { level: 2, name: (await entry.textContent()) ?? '' })
  await entry.click()
  await expect(heading).toBeInViewport()
})

test('share links contain the address of the article, and for Reddit its title', async ({ page }) => {
  await page.goto('/article/one-small-machine')
  const address = encodeURIComponent(`${product.url}/article/one-small-machine`)
  for (const name of ['Facebook', 'Twitter', 'Reddit', 'WhatsApp']) {
    const link = page.getByRole('link', { name: `Share on ${name}` })
    await expect(link).toHaveAttribute('target', '_blank')
    expect(await link.getAttribute('href')).toContain(address)
  }
  const reddit = page.getByRole('link', { name: 'Share on Reddit' })
  expect(await reddit.getAttribute('href')).toContain('title=One%20Small%20Machine')
})

test('former addresses redirect to the article', async ({ page }) => {
  for (const path of ['/old/way.html', '/article/HOSTILE']) {
    await page.goto(path)
    await expect(page).toHaveURL('/article/hostile')
  }
  await page.goto('/Article')
  await expect(page).toHaveURL('/Articles')
})
