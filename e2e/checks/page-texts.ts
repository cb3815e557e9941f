import type { Page } from '@playwright/test'

/** A text that a page shows, or has for programs that read it aloud or show a link to it. */
export interface PageText {
  text: string
  /** The element and its parent. */
  where: string
  /** The texts of the same parent: a message may show a name in an element of its own. */
  around: string
  inHead: boolean
}

/** The texts of a page, besides words of people, dates, addresses and code. */
export function textsOf(page: Page): Promise<PageText[]> {
  return page.evaluate(collectTexts)
}

/** Texts that the site has from its owner: the name, the front page, the footer; in lower case. */
export async function textsOfOwner({ request }: Page): Promise<Set<string>> {
  const replies = await Promise.all(['/api/settings', '/api/site'].map((path) => request.get(path)))
  const settings = await Promise.all(replies.map((reply) => reply.json()))
  return new Set(stringsIn(settings).map(plain))
}

export function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : []
}

/** Runs in the page. */
function collectTexts(): PageText[] {
  /** Words of people, dates, addresses and code, and words in a language of their own. */
  const DATA = `script, style, noscript, textarea, time, code, pre, kbd, samp, bdi, svg, .article-text,
    [dir]:not(html), [lang]:not(html), [translate="no"]`
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']
  const found: PageText[] = []

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest(DATA) || !node.textContent?.trim()) continue
    if (element.checkVisibility({ visibilityProperty: true })) add(node.textContent, element)
  }
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    if (element.closest(DATA) && !element.matches('textarea')) continue
    for (const name of ATTRIBUTES) add(element.getAttribute(name) ?? '', element, ` ${name}`)
  }
  for (const element of document.body.querySelectorAll('noscript')) {
    add((element.textContent ?? '').replaceAll(/<[^>]*>/g, ' '), element)
  }
  add(document.title, document.head, ' title')
  for (const meta of document.head.querySelectorAll('meta[content]')) {
    add(meta.getAttribute('content') ?? '', meta, ` ${meta.getAttribute('name') ?? meta.getAttribute('property')}`)
  }
  return found

  function add(text: string, element: Element, attribute = ''): void {
    if (!text.trim()) return
    const { parentElement: parent } = element
    const names = [parent, element].map((each) => `${each?.localName}.${each?.className}`)
    const siblings = [...(parent?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    found.push({
      text: text.trim(),
      where: names.join(' > ') + attribute,
      // An attribute stands by itself.
      around: attribute ? '' : siblings.map(({ textContent }) => textContent).join(' '),
      inHead: document.head.contains(element),
    })
  }
}
