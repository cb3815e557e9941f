import type { Page } from '@playwright/test'
import { someOf } from '../../checks/some-of.ts'
import { expect } from '../../product/journey.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { openScene } from '../../scenes/scene.ts'
import { test } from '../../scenes/scene-test.ts'
import { findHiddenFocus } from '../../steps/keyboard.ts'

const SCENES = someOf(
  ['home', 'an article with everything', 'register', 'Manage Posts', 'Create Post', 'a conflict of two edits'],
  ['all articles', 'About', 'FAQs, all open', 'profile', 'dashboard of an admin'],
)

/** More stops than any scene has. */
const MAX_STOPS = 200

for (const scene of everyScene.filter(({ name }) => SCENES.includes(name))) {
  test.describe(() => {
    test.use({ scene })
    test(`${scene.name}: the Tab key visits every control in document order, each visible, then leaves the page`, async ({
      page,
      cast,
    }) => {
      await openScene(page, scene, cast)
      await page.evaluate(startAtTop)
      let passed = 0
      while ((await nextStop(page)) !== 'the end') {
        expect(await findHiddenFocus(page)).toBe('')
        expect(++passed).toBeLessThan(MAX_STOPS)
      }
      expect(passed).toBeGreaterThan(10)
    })
  })
}

/** Moves the start of Tab navigation to the top of the page, because it otherwise starts at the last click. */
function startAtTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Presses the Tab key and returns the focused element; throws if it is before the previous one in the document. */
async function nextStop(page: Page): Promise<string> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const last: Element | undefined = Reflect.get(window, 'lastStop')
    const now = document.activeElement
    if (!now || now === document.body) return 'the end'
    Object.assign(window, { lastStop: now })
    if (last && last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING && !now.contains(last)) {
      throw new Error(`backwards to ${now.outerHTML.slice(0, 200)}`)
    }
    return now.outerHTML.slice(0, 200)
  })
}
