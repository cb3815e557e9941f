import { expect, type Page } from '@playwright/test'
import { MARK } from './texts.ts'

/** The share by which German and Finnish are longer than English, and the test language `en-XA` is. */
const LONGER = 0.4

/**
 * The texts that have no room at the current width: cut, outside of their box, over another text, or broken within a
 * word of a button. Each with where it stands. `prepare` runs before each look, because parts of a page come late.
 */
export async function textsWithoutRoom(page: Page, prepare?: (page: Page) => Promise<void>): Promise<string[]> {
  let found: string[] = []
  const read = async () => {
    await prepare?.(page)
    const shown = await page.evaluateHandle(shownTexts)
    const checks = [cutTexts, brokenWords, coveredTexts].map((check) => page.evaluate(check, shown))
    found = [...new Set((await Promise.all([...checks, page.evaluate(cutFields)])).flat())]
    return found.length
  }
  // Floating parts are positioned a moment after a resize, which is longer on a busy machine.
  await expect
    .poll(read, { timeout: 10_000 })
    .toBe(0)
    .catch(() => undefined)
  return found
}

/**
 * Makes every message of a page whose site speaks `en-XB` 40 % longer and puts it in brackets, as `en-XA` does. The
 * steps of a scene must be over by then: they look for English words.
 */
export function lengthen(page: Page): Promise<void> {
  return page.evaluate(
    ({ mark, longer }) => {
      const messages = new RegExp(`${mark}(.+?)${mark}`, 'gs')
      const long = (text: string) =>
        text.replaceAll(messages, (_, message: string) => {
          // Words, because a language that is longer has more places to break a line.
          const more = '·'.repeat(Math.ceil(message.length * longer)).replaceAll(/.{6}(?=.)/g, '$& ')
          return `⟦${message} ${more}⟧`
        })
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        // Browsers cut what is written in fields; the real languages show whether it has room.
        if (node.parentElement?.matches('script, style, noscript, option')) continue
        if (text.includes(mark)) node.textContent = long(text)
      }
    },
    { mark: MARK, longer: LONGER },
  )
}

interface ShownText {
  node: Node
  element: Element
  words: string
  /** The place of the text, in pixels of the viewport, and the part of it that no box cuts. */
  whole: DOMRect
  seen: DOMRect
  /** Says what is wrong with it. */
  report: (why: string) => string
}

/** Runs in the page. The texts that people see, on the page or after scrolling. */
function shownTexts(): ShownText[] {
  const shown: ShownText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim()
    if (!element || !words || element.closest('svg, option, textarea')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const whole = range.getBoundingClientRect()
    const seen = seenPart(element, whole)
    if (!seen) continue
    const report = (why: string) => `${why}: ${words.slice(0, 60)} (${element.localName}.${element.className})`
    shown.push({ node, element, words, whole, seen, report })
  }
  return shown

  /** Nothing if the text is for screen readers alone, or in a part that is closed. */
  function seenPart(element: Element, { left, right, top, bottom }: DOMRect): DOMRect | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { position, overflowX, overflowY, display, clipPath } = getComputedStyle(box)
      if (clipPath !== 'none' && position === 'absolute') return undefined
      if (/^(inline|contents)$/.test(display)) continue
      const area = box.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, area.left), Math.min(right, area.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, area.top), Math.min(bottom, area.bottom)]
      if (overflowX !== 'visible' && (area.width <= 1 || area.height <= 1)) return undefined
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
}

/** Runs in the page. Texts that cannot be read whole, or that leave their box, and a page that scrolls sideways. */
function cutTexts(shown: ShownText[]): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} px`] : []
  for (const { element, whole, words, report } of shown) {
    const problem = whole.width > 0 && problemOf(element, whole, words)
    if (problem) found.push(report(problem))
  }
  return found

  function problemOf(element: Element, text: DOMRect, words: string): string | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (/^(inline|contents)$/.test(style.display)) continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const wide = text.left < left - 1.5 || text.right > right + 1.5
      // Letters may be higher than their line.
      const high = text.top < top - 6 || text.bottom > bottom + 6
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        // A keyboard scrolls a box that takes the focus.
        const reached = box.matches('[tabindex]') || box.querySelector('a, button, input, [tabindex]')
        return wide && !reached ? 'scrolls sideways' : undefined
      }
      // The words of people end in an ellipsis or fade out where the whole is a step away; what the program says does
      // not.
      const designed =
        style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none'
      // A greeting with a name ends where the name does.
      if (designed && (!words.includes('⟦') || box.querySelector('.account-name'))) return undefined
      if (/hidden|clip/.test(style.overflowX) && wide) return 'cut'
      if (/hidden|clip/.test(style.overflowY) && high) return 'cut'
      if (wide && box.matches('button, a, label, th, td, summary, dialog, [role]')) return 'leaves its box'
      if (style.position === 'fixed') break
    }
    return text.left < -1 || text.right > clientWidth + 1 ? 'leaves the page' : undefined
  }
}

/** Runs in the page. Buttons with a line that ends within a word. */
function brokenWords(shown: ShownText[]): string[] {
  return shown.filter(isBroken).map(({ report }) => report('breaks within a word'))

  function isBroken({ element, node }: ShownText): boolean {
    if (!element.closest('button, .button, .button-quiet, .button-danger')) return false
    // A line may end between any two characters of a script without spaces, and at the marks of the test language.
    const words = (node.textContent ?? '').matchAll(/[^\s\-–/\u200b\u00ad\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu)
    return [...words].some(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return (
        new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1
      )
    })
  }
}

/** Runs in the page. Texts over the text of the next element. */
function coveredTexts(shown: ShownText[]): string[] {
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    const next = element.nextElementSibling
    if (!next || !isInFlow(element) || !isInFlow(next)) continue
    const others = textsIn(next)
    const covered = textsIn(element).find(({ seen }) => others.some((other) => isOver(seen, other.seen)))
    if (covered) found.push(covered.report('over another text'))
  }
  return found

  function isInFlow(element: Element): boolean {
    const { display, position } = getComputedStyle(element)
    return !/^(inline|contents|none)$/.test(display) && /static|relative/.test(position)
  }

  function textsIn(part: Element): ShownText[] {
    return shown.filter(({ element }) => {
      if (!part.contains(element)) return false
      for (let box = element; box !== part; box = box.parentElement ?? part) {
        if (!/static|relative/.test(getComputedStyle(box).position)) return false
      }
      return true
    })
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    // Lines are closer to each other than their letters are high.
    return across > 2 && down > 8
  }
}

/** Runs in the page. Placeholders of empty fields, and chosen options, that are wider than their field. */
function cutFields(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return fields.flatMap((field) => {
    const text =
      'selectedOptions' in field ? (field.selectedOptions[0]?.label ?? '') : field.value === '' ? field.placeholder : ''
    // In the test language, whose messages begin with this sign, buttons are longer and fields are not.
    if (!pen || text.startsWith('\u200b') || !field.checkVisibility() || field.clientWidth <= 1) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const arrow = field.matches('select') ? 20 : 0
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
    return pen.measureText(text).width > room + 2 ? [`cut: ${text} (${field.localName}.${field.className})`] : []
  })
}
