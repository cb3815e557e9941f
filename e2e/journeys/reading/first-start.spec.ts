import { expect, test } from '../../product/journey.ts'
import { startNewSite } from '../../product/new-site.ts'
import { href } from '../../product/product.ts'

/** Covers and authors of four articles. */
const PICTURES = `article img[src^="${href('/uploads/')}"]`

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with' : 'without'
  test(`the first page of a new site announces the sample articles and shows them by itself, ${scripts} scripts`, async ({
    browser,
  }) => {
    const site = await startNewSite({ untilFilled: false })
    const context = await browser.newContext({ javaScriptEnabled })
    try {
      const page = await context.newPage()
      const response = await page.goto(site.url)
      // A quick machine may have articles already.
      expect(await response?.text()).toMatch(/The sample articles are on their way\.|<article/)
      // The pictures come last; nobody reloads.
      await expect(page.locator(PICTURES)).toHaveCount(8, { timeout: 80_000 })
      await expect(page.getByText('on their way')).toHaveCount(0)
      await expect
        .poll(async () => (await page.request.get(site.url)).text(), { timeout: 60_000 })
        .not.toContain('http-equiv="refresh"')
    } finally {
      // The site stops first, because closing a browser that is gone throws.
      await site.stop()
      await context.close()
    }
  })
}
