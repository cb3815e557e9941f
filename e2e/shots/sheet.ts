import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { type Scene, type Variant, variants } from '../scenes/scene.ts'

export interface Shot {
  scene: Scene
  variant: Variant
  /** The file name in the folder. */
  file: string
}

/** The scale of screenshots on the sheet. */
const SCALE = 1 / 3
const HEIGHT = 620
/** Limits the height of one picture of the sheet, because browsers limit it. */
const SCENES_PER_PICTURE = 5

/**
 * Writes a sheet of all shots with a row for each scene: `sheet.html`, where each shot links to its file, and the same
 * as pictures, `sheet-1.png` and so on. Returns the path of `sheet.html`.
 */
export async function writeSheet(browser: Browser, out: string, scenes: Scene[], shots: Shot[]): Promise<string> {
  const file = resolve(out, 'sheet.html')
  const parts = Array.from({ length: Math.ceil(scenes.length / SCENES_PER_PICTURE) }, (_, part) =>
    scenes.slice(part * SCENES_PER_PICTURE, (part + 1) * SCENES_PER_PICTURE),
  )
  const lines = parts.map((part) => `<main>${part.map((scene) => lineOf(scene, shots)).join('')}</main>`)
  await writeFile(file, `<!doctype html><meta charset="utf-8"><title>Shots</title>${STYLE}${lines.join('')}`)
  const page = await browser.newPage({ viewport: { width: 1840, height: 1000 } })
  await page.goto(pathToFileURL(file).href)
  for (const [part, element] of (await page.locator('main').all()).entries()) {
    await element.screenshot({ path: join(out, `sheet-${part + 1}.png`) })
  }
  await page.close()
  return file
}

function lineOf(scene: Scene, shots: Shot[]): string {
  const cells = variants.map((variant) => {
    const shot = shots.find((one) => one.scene === scene && one.variant === variant)
    const width = Math.round(variant.width * SCALE)
    const label = `${variant.width} ${variant.colorScheme}`
    if (!shot) return `<figure style="width:${width}px"></figure>`
    return `<figure style="width:${width}px"><a href="${shot.file}"><img src="${shot.file}" alt="" width="${width}"></a><figcaption>${label}</figcaption></figure>`
  })
  return `<h2>${scene.name}</h2><div>${cells.join('')}</div>`
}

const STYLE = `<style>
body { margin: 0; font: 14px system-ui; background: #ddd }
main { padding: 12px 24px; width: 1792px }
h2 { margin: 20px 0 6px; font-size: 18px }
div { display: flex; gap: 12px; align-items: flex-start }
figure { margin: 0; flex: none }
a { display: block; max-height: ${HEIGHT}px; overflow: hidden; border: 1px solid #aaa; background: #fff }
img { display: block }
figcaption { color: #444; padding: 2px 0 }
</style>`
