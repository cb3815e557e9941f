import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What a window of 1280 by 1024 pixels shows at 200 and at 400 per cent. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** What a reader may set (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Holds the page to being whole in its window, zoomed, and with more space in its text. */
export async function expectReflow(page: Page): Promise<void> {
  await expectWithinReach(page)
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    await expectWithinReach(page)
  }
  const before = await cutTexts(page)
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  await expectWithinReach(page)
  expect((await cutTexts(page)).filter((text) => !before.includes(text))).toEqual([])
}

/** What floats beside a field finds its place a moment after the window has its size. */
function expectWithinReach(page: Page): Promise<void> {
  return expect.poll(() => outOfReach(page)).toEqual([])
}

/** What no scrolling brings into the window, but for scrolling the page up and down, and tables and code within. */
function outOfReach(page: Page): Promise<string[]> {
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
        // It stands in full where it leads to.
        if (overflowX === 'hidden' && textOverflow === 'ellipsis') return false
        // Scrolling the page does not move it.
        if (position === 'fixed') return true
      }
      return sideways
    }
  })
}

/** Texts that their box hides a part of. One with an ellipsis stands in full where it leads to. */
function cutTexts(page: Page): Promise<string[]> {
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
