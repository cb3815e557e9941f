import type { Page } from '@playwright/test'
import { expect } from '../../product/journey.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { openScene } from '../../scenes/scene.ts'
import { test } from '../../scenes/scene-test.ts'

// With forced colours, all information that a page expresses by colour is still visible.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const SCENES = [
  'home',
  'register with every rule broken',
  'an article with everything',
  'the dialog that crops a picture',
  'Create Post with a picture and the tags to choose from',
  'Manage Users',
  'a conflict of two edits',
]

const schemes = ['light', 'dark'] as const

/** Each scene is tested in one theme; `npm run test:full` tests both. */
for (const [index, scene] of everyScene.filter(({ name }) => SCENES.includes(name)).entries()) {
  for (const colorScheme of schemes.filter((_, turn) => process.env.FULL || turn === index % 2)) {
    test.describe(() => {
      test.use({ scene, colorScheme })
      test(`${scene.name}: controls have a border, icons and selections are visible, ${colorScheme}`, async ({
        page,
        cast,
      }) => {
        await openScene(page, scene, cast)
        expect(await invisibleElements(page)).toEqual([])
      })
    })
  }
}

/** Elements that cannot be distinguished from their surroundings. */
function invisibleElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
    const paper = getComputedStyle(document.body).backgroundColor
    const hasEdge = (element: Element | null, around = 2): boolean => {
      if (!element) return false
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      if (borderTopWidth !== '0px' && borderTopStyle !== 'none') return true
      return around > 0 && hasEdge(element.parentElement, around - 1)
    }
    const ground = (element: Element | null): string => {
      if (!element) return paper
      const { backgroundColor } = getComputedStyle(element)
      return /, 0\)$/.test(backgroundColor) ? ground(element.parentElement) : backgroundColor
    }
    return [
      ...all('.button, .button-quiet, .button-danger, .chip').filter((one) => !hasEdge(one, 0)),
      ...all('input:not([type=file], [type=checkbox], [type=radio], [aria-hidden]), textarea').filter(
        (one) => !hasEdge(one),
      ),
      ...all('svg').filter((icon) => getComputedStyle(icon).color === ground(icon)),
      ...all('[aria-pressed=true], [aria-selected=true], [data-highlighted]').filter(
        (chosen) => ground(chosen) === paper,
      ),
    ].map((element) => element.outerHTML.slice(0, 160))
  })
}
