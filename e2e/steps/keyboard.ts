import type { Locator, Page } from '@playwright/test'
import { expect } from '../product/journey.ts'

/** Presses the Tab key until the element has the focus; every stop on the way must be visible. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let stops = 0; stops < 90; stops++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await findHiddenFocus(page)).toBe('')
  }
  throw new Error(`the Tab key never reaches ${element}`)
}

/** The focused element if it has no focus ring, is out of view or is covered; an empty string otherwise. */
export function findHiddenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // After the last stop, the focus is in the browser itself.
    if (!focused || focused === document.body) return ''
    const rings = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const ringed = rings.some((element) => element && getComputedStyle(element).outlineStyle !== 'none')
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const places = [middle, [left + 4, top + 4], [right - 4, bottom - 4]] as const
    const uncovered = places.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there === null || there.contains(focused) || focused.contains(there)
    })
    return ringed && inView && uncovered ? '' : focused.outerHTML.slice(0, 200)
  })
}
