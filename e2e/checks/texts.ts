import { expect, type Page } from '@playwright/test'

/** What the test language `en-XB` puts around each of its messages (`packages/languages/src/pseudo.ts`). */
const MARK = '\u200b\u00ad'

/** Expects that whatever the page says, besides the words of people, comes from a catalogue. The site speaks `en-XB`. */
export async function expectOnlyMessages(page: Page): Promise<void> {
  expect(await page.evaluate(otherTexts, MARK)).toEqual([])
}

/** Runs in the page. Returns the texts without the mark, each with where it stands. */
function otherTexts(mark: string): string[] {
  /** Names, texts of people, code, and what the site's settings say. */
  const DATA =
    'script, style, noscript, code, pre, kbd, samp, svg, [dir="auto"], [lang]:not(html), bdi, .article-text, [translate="no"], textarea, option[value]'
  const ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
  const found: string[] = []
  const isText = (text: string) => /\p{L}{2}/u.test(text)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || !isText(text) || element.closest(DATA) || isWithinMessage(element)) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    found.push(`${text.trim().slice(0, 80)} (${placeOf(element)})`)
  }
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name) ?? ''
      if (isText(text) && !text.includes(mark) && !element.closest('.article-text, [translate="no"]'))
        found.push(`${name}=${text.slice(0, 80)} (${placeOf(element)})`)
    }
  }
  return [...new Set(found)]

  /** Whether the element or one around it, up to its block, has a marked text: a name stands within a message. */
  function isWithinMessage(element: Element): boolean {
    let around: Element | null = element
    for (let depth = 0; around && depth < 3; depth++, around = around.parentElement) {
      if ([...around.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(mark))) return true
    }
    return false
  }

  function placeOf(element: Element): string {
    return `${element.parentElement?.localName ?? ''} > ${element.localName}${element.className ? `.${String(element.className).split(' ')[0]}` : ''}`
  }
}
