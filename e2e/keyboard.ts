import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Goes on with the Tab key until the element has the focus, as a person would, who sees every stop on the way. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let stops = 0; stops < 90; stops++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBe('')
  }
  throw new Error(`the Tab key never reaches ${element}`)
}

/** What has the focus without a ring around it, out of sight, or behind something; empty where all is well. */
export function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // Between the last stop and the first one the browser has the focus itself.
    if (!focused || focused === document.body) return ''
    const rings = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const ringed = rings.some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    )
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const places = [middle, [left + 4, top + 4], [right - 4, bottom - 4]] as const
    const free = places.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there === null || there.contains(focused) || focused.contains(there)
    })
    return ringed && inSight && free ? '' : focused.outerHTML.slice(0, 200)
  })
}
