import { expect, type Page } from '@playwright/test'

/** Every message of the test language `en-XB` begins and ends with it (`packages/languages/src/pseudo.ts`). */
export const MARK = '\u200b\u00ad'

/** Expects that the page, whose site speaks `en-XB`, says nothing that is not from a catalogue, besides people's words. */
export async function expectOnlyMessages(page: Page): Promise<void> {
  const [settings, site] = await Promise.all(['/api/settings', '/api/site'].map((path) => page.request.get(path)))
  const known = { mark: MARK, settings: [await settings?.json(), await site?.json()] }
  expect(await page.evaluate(otherTexts, known)).toEqual([])
}

interface Known {
  mark: string
  /** The texts of the owner's settings: the name of the site, the front page, the footer. */
  settings: object
}

/** Runs in the page. Returns the texts without the mark, each with where it stands. */
function otherTexts({ mark, settings }: Known): string[] {
  /** Words of people, dates, addresses and code, and words in a language of their own. */
  const DATA = `script, style, noscript, textarea, time, code, pre, kbd, samp, bdi, svg, .article-text,
    [dir]:not(html), [lang]:not(html), [translate="no"]`
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']
  const NAMES = /\b(?:API|Byline|Facebook|Ghost|Markdown|Medium|Reddit|Substack|Twitter|WhatsApp|WordPress)\b/g
  const ADDRESSES = /\S+@\S+|\S*[:/]\S*|\b[\w-]+(?:\.[\w-]+)+\b/g
  const said = new Set(stringsIn(settings).map(plain))
  const dates = namesOfDates()
  const found: string[] = []

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest(DATA) || !isOther(node.textContent ?? '') || isInMessage(element)) continue
    if (element.checkVisibility({ visibilityProperty: true })) report(node.textContent ?? '', element)
  }
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    if (element.closest(DATA) && !element.matches('textarea')) continue
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name) ?? ''
      if (isOther(text)) report(`${name}=${text}`, element)
    }
  }
  for (const element of document.body.querySelectorAll('noscript')) {
    const text = (element.textContent ?? '').replaceAll(/<[^>]*>/g, ' ')
    if (isOther(text)) report(text, element)
  }
  return [...new Set(found)]

  function isOther(text: string): boolean {
    if (text.includes(mark) || said.has(plain(text))) return false
    return /\p{L}{2}/u.test(text.replaceAll(ADDRESSES, '').replaceAll(NAMES, '').replaceAll(dates, ''))
  }

  /** A name that a message shows in an element of its own stands between two parts of that message. */
  function isInMessage({ parentElement: parent }: Element): boolean {
    return [...(parent?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.includes(mark))
  }

  function report(text: string, element: Element): void {
    const names = [element.parentElement, element].map((each) => `${each?.localName}.${each?.className}`)
    found.push(`${text.trim().slice(0, 80)} (${names.join(' > ')})`)
  }

  /** Months, days and halves of the day, which `Intl` says. */
  function namesOfDates(): RegExp {
    const names = ['AM', 'PM']
    for (const style of ['long', 'short'] as const) {
      for (let month = 0; month < 12; month++) {
        names.push(new Date(2001, month).toLocaleDateString('en', { month: style }))
        names.push(new Date(2001, 0, month + 1).toLocaleDateString('en', { weekday: style }))
      }
    }
    return new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  }

  function plain(text: string): string {
    return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  }

  function stringsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : []
  }
}
