import type { Page } from '@playwright/test'
import { expect } from '../product/journey.ts'

/** The viewport of a window of 1280 by 1024 pixels at 200 and 400 % zoom. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** Text spacing that readers may set (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Expects that no content is lost in the current viewport, when zoomed, and with wider text spacing. */
export async function expectReflow(page: Page): Promise<void> {
  await expectReachable(page)
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    await expectReachable(page)
  }
  const before = await clippedTexts(page)
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  await expectReachable(page)
  expect((await clippedTexts(page)).filter((text) => !before.includes(text))).toEqual([])
}

/** Polls, because floating elements are positioned a moment after a resize. */
function expectReachable(page: Page): Promise<void> {
  return expect.poll(() => unreachableElements(page)).toEqual([])
}

/** Elements that cannot be scrolled into view by vertical scrolling of the page, or by scrolling tables and code. */
function unreachableElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth
    const suspects = [...document.body.querySelectorAll(wide ? '*' : 'a, button, input, textarea')]
    return suspects.filter(isOut).map((element) => element.outerHTML.slice(0, 160))

    function isOut(element: Element): boolean {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility() || element.closest('.sr-only')) return false
      const sideways = left < -1 || right > clientWidth + 1
      const upright = top < -1 || bottom > innerHeight + 1
      if (!sideways && !upright) return false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, position, textOverflow } = getComputedStyle(box)
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
        if (scrolls(overflowX) || scrolls(overflowY)) return false
        // The full text of a link with an ellipsis is on the linked page.
        if (overflowX === 'hidden' && textOverflow === 'ellipsis') return false
        // Scrolling the page does not move a fixed element.
        if (position === 'fixed') return true
      }
      return sideways
    }
  })
}

/** Texts that are clipped by their box, except those with an ellipsis: their full text is on the linked page. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((box) => {
        const style = getComputedStyle(box)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        if (box.clientWidth <= 1) return false
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const cut =
          (cuts(style.overflowX) && box.scrollWidth > box.clientWidth + 1) ||
          (cuts(style.overflowY) && box.scrollHeight > box.clientHeight + 1)
        return cut && box.innerText !== ''
      })
      .map((box) => `${box.className}: ${box.innerText.slice(0, 80)}`),
  )
}
