import { expect, type Page } from '@playwright/test'
import { MARK } from './texts.ts'

/** As the longer test language, `en-XA`: German and Finnish are longer than English by this share. */
const LONGER = 0.4

/**
 * Expects that no message of the page is cut, and that none leaves its button, cell or the page, at these widths, when
 * each is 40 % longer and in brackets. The site speaks `en-XB`, in which every step of a scene finds its English words.
 */
export async function expectRoomForLonger(page: Page, widths: number[]): Promise<void> {
  await page.evaluate(stretch, { mark: MARK, longer: LONGER })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Floating parts are positioned a moment after a resize.
    await expect.poll(() => page.evaluate(cutMessages), { message: `${width} px` }).toEqual([])
  }
}

/** Runs in the page. Each message between marks gets brackets, and dots to its end. */
export function stretch({ mark, longer }: { mark: string; longer: number }): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!text.includes(mark) || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) continue
    node.textContent = text.replaceAll(new RegExp(`${mark}(.+?)${mark}`, 'gs'), (_, message: string) => {
      // Words, because a language that is longer has more places to break a line.
      const more = '·'.repeat(Math.ceil(message.length * longer)).replaceAll(/.{6}(?=.)/g, '$& ')
      return `⟦${message} ${more}⟧`
    })
  }
}

/** Runs in the page. The messages that cannot be read whole, or that leave their box. */
export function cutMessages(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !/⟦.*⟧/s.test(node.textContent ?? '') || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const why = text.width > 0 && problemOf(element, text)
    if (why) found.push(`${why}: ${node.textContent?.trim().slice(0, 60)} (${element.localName}.${element.className})`)
  }
  return found

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let box: Element | null = element; box; box = box.parentElement) {
      // For screen readers alone.
      if (box.clientWidth <= 1 && box.clientHeight <= 1 && getComputedStyle(box).position === 'absolute') return false
    }
    return true
  }

  function problemOf(element: Element, text: DOMRect): string | undefined {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(box)
      if (display === 'inline' || display === 'contents') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      const wide = text.left < left - 1.5 || text.right > right + 1.5
      const high = text.top < top - 1.5 || text.bottom > bottom + 1.5
      if (/hidden|clip/.test(overflowX) && wide) return 'cut'
      if (/hidden|clip/.test(overflowY) && high) return 'cut'
      if (wide && box.matches('button, a, label, th, td, summary, select, dialog, [role]')) return 'leaves its box'
      if (position === 'fixed') break
    }
    const { clientWidth } = document.documentElement
    return text.left < -1 || text.right > clientWidth + 1 ? 'leaves the page' : undefined
  }
}
