import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect } from '../../product/journey.ts'
import { product } from '../../product/product.ts'
import { test } from '../../scenes/scene-test.ts'

// A printed article contains only its content, without the page around it, also in the dark theme.
test.use({ colorScheme: 'dark', scene: { name: 'an article', at: paths.home, who: 'reader' } })

test.beforeEach(async ({ page, cast }) => {
  await page.goto(paths.article(cast.posts.everything))
  await page.emulateMedia({ media: 'print' })
})

test('title, author, date, text and its own address are printed', async ({ page, cast }) => {
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(article).toContainText('Otto Author')
  await expect(article.locator('time').first()).toBeVisible()
  await expect(article).toContainText(`${product.url}${paths.article(cast.posts.everything)}`)
  // Folded parts must be expanded on paper.
  await expect(article.getByText('What was folded away')).toBeVisible()
})

test('no control, field or navigation is printed', async ({ page }) => {
  for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'button'] as const) {
    // Pictures are printed, though a press enlarges them.
    const parts = page.getByRole(role).and(page.locator(':not(img)'))
    await expect(parts.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.locator('form, .comments, .toast-area').filter({ visible: true })).toHaveCount(0)
})

test('links are printed with their address, unless the address is their text', async ({ page }) => {
  expect(await printedAddress(page, 'elsewhere')).toBe(' (https://people.example/elsewhere?a=1&b=2)')
  expect(await printedAddress(page, 'to another article')).toBe(` (${product.url}/article/one-small-machine)`)
  expect(await printedAddress(page, 'down this page')).toBe('')
  expect(await printedAddress(page, 'https://people.example/plain')).toBe('')
})

test('text is black on white, and neither code nor tables are clipped', async ({ page }) => {
  const text = page.locator('[data-article-text]')
  for (const part of [page.locator('body'), text, text.locator('pre code span').first()]) {
    await expect(part).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const box of await text.locator('pre, .table').all()) {
    const [content, available] = await box.evaluate((node) => [node.scrollWidth, node.clientWidth])
    expect(content).toBeLessThanOrEqual(Number(available))
  }
  const sheets = String(await page.pdf({ format: 'A4' })).match(/\/Type \/Page\b/g)
  expect(sheets?.length).toBeGreaterThan(2)
})

/** The text that is printed after a link. */
function printedAddress(page: Page, words: string): Promise<string> {
  const link = page.locator(`[data-article-text] a:text-is("${words}")`)
  return link.evaluate((element) => {
    const { content } = getComputedStyle(element, '::after')
    return content === 'none' ? '' : content.replaceAll(/" "|"/g, '')
  })
}
