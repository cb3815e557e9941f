import type { Page } from '@playwright/test'

/** Waits for fonts and pictures: those in the viewport, or those of the whole page. */
export async function settle(page: Page, { whole = false } = {}): Promise<void> {
  await page.evaluate(async (all) => {
    await document.fonts.ready
    const images = [...document.images].filter(
      (image) => image.checkVisibility() && (all || image.getBoundingClientRect().top < innerHeight),
    )
    for (const image of images) image.loading = 'eager'
    // A picture that fails has finished loading as well.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  }, whole)
}
