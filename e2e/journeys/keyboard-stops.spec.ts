import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { unseenFocus } from '../keyboard.ts'
import { everyScene } from '../scenes/every-scene.ts'
import { openScene } from '../scenes/scene.ts'
import { test } from '../scenes/stage.ts'

const WALKED = [
  'home',
  'all articles',
  'an article with everything',
  'About',
  'FAQs, all open',
  'register',
  'profile',
  'dashboard of an admin',
  'Manage Posts',
  'Create Post',
  'a conflict of two edits',
]

/** More than any of them has. */
const STOPS = 200

for (const scene of everyScene.filter(({ name }) => WALKED.includes(name))) {
  test.describe(() => {
    test.use({ scene })
    test(`${scene.name}: the Tab key passes every stop in its order, each in sight, and comes out at the end`, async ({
      page,
      cast,
    }) => {
      test.setTimeout(90_000)
      await openScene(page, scene, cast)
      await page.evaluate(startAtTop)
      let passed = 0
      while ((await nextStop(page)) !== 'the end') {
        expect(await unseenFocus(page)).toBe('')
        expect(++passed).toBeLessThan(STOPS)
      }
      expect(passed).toBeGreaterThan(10)
    })
  })
}

/** The Tab key goes on from where a press was. */
function startAtTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Where the Tab key leads; fails where that is before the stop that had the focus. */
async function nextStop(page: Page): Promise<string> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const last: Element | undefined = Reflect.get(window, 'lastStop')
    const now = document.activeElement
    if (!now || now === document.body) return 'the end'
    Object.assign(window, { lastStop: now })
    if (
      last &&
      last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING &&
      !now.contains(last)
    ) {
      throw new Error(`backwards to ${now.outerHTML.slice(0, 200)}`)
    }
    return now.outerHTML.slice(0, 200)
  })
}
