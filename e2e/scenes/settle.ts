import type { Page } from '@playwright/test'

/** Ends when fonts and pictures are there: those the window shows, or those of the whole page. */
export async function settle(page: Page, { whole = false } = {}): Promise<void> {
  await page.evaluate(async (all) => {
    await document.fonts.ready
    const wanted = [...document.images].filter(
      (image) =>
        image.checkVisibility() && (all || image.getBoundingClientRect().top < innerHeight),
    )
    for (const image of wanted) image.loading = 'eager'
    // A picture that fails has come as well.
    await Promise.all(wanted.map((image) => image.decode().catch(() => undefined)))
  }, whole)
}
