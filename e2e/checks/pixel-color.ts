import type { Page } from '@playwright/test'

/** The colour of one painted pixel, as `#rrggbb`. */
export async function pixelColor(page: Page, x: number, y: number): Promise<string> {
  const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  const blank = await page.context().newPage()
  const colour = await blank.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    },
    [...shot],
  )
  await blank.close()
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
