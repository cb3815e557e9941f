import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { startNewSite } from '../../product/new-site.ts'
import { href } from '../../product/product.ts'

/** Covers and authors of four articles. */
const PICTURES = `article img[src^="${href('/uploads/')}"]`

test('the first page of a new site announces the sample articles and shows them by itself, also without scripts', async ({
  browser,
}) => {
  const site = await startNewSite({ untilFilled: false })
  const contexts = await Promise.all([browser.newContext(), browser.newContext({ javaScriptEnabled: false })])
  try {
    await Promise.all(contexts.map(async (context) => expectFilling(await context.newPage(), site.url)))
  } finally {
    // The site stops first, because closing a browser that is gone throws.
    await site.stop()
    for (const context of contexts) await context.close()
  }
})

async function expectFilling(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  // A quick machine may have articles already.
  expect(await response?.text()).toMatch(/The sample articles are on their way\.|<article/)
  // The pictures come last; nobody reloads.
  await expect(page.locator(PICTURES)).toHaveCount(8, { timeout: 80_000 })
  await expect(page.getByText('on their way')).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get(url)).text(), { timeout: 60_000 })
    .not.toContain('http-equiv="refresh"')
}
