import type { PageState } from '@byline/contract/page'
import { directionOf } from '@byline/contract/rules/languages'
import type { Table } from '@byline/languages/texts'
import { href } from '../base-path/addresses.ts'
import { allTexts, pageTexts } from './all-texts.ts'
import { texts } from './load-texts.ts'
import { speak } from './texts.ts'

/** A language that pages can speak. */
interface Spoken {
  language: string
  messages: Table
  /** The JSON of `page-texts.ts`. */
  ofPage: string
  /** Left out for the language of the document. */
  dir?: 'ltr' | 'rtl'
}

/** The loaded languages; that of the document is also at undefined. */
const loaded = new Map<string | undefined, Spoken>()

/** The styles for pages from right to left, in a document that came without them. */
let styles: HTMLLinkElement | undefined

/**
 * Loads all that pages need to speak a language of the program: texts, and the styles of its direction, which have no
 * effect yet. Rejects if the texts cannot be loaded.
 */
export async function loadOwnTexts(language: string): Promise<void> {
  const ofDocument = await texts()
  if (loaded.size === 0) {
    const spoken = { ...ofDocument, ofPage: document.getElementById('page-texts')?.textContent ?? '' }
    loaded.set(undefined, spoken).set(ofDocument.language, spoken)
  }
  if (loaded.has(language)) return
  const dir = directionOf(language)
  const [messages] = await Promise.all([allTexts(language), dir === 'rtl' ? loadRightToLeft() : undefined])
  loaded.set(language, { language, messages, ofPage: pageTexts(messages), dir })
}

/** Makes the page speak a language if it is loaded, and returns whether it is. */
export function speakLoaded(language: string | undefined): boolean {
  const spoken = loaded.get(language)
  if (!spoken) return false
  const element = document.getElementById('page-texts')
  if (element) element.textContent = spoken.ofPage
  if (styles) styles.media = spoken.dir === 'rtl' ? 'all' : 'not all'
  speak(spoken.language, spoken.messages, spoken.dir)
  return true
}

async function loadRightToLeft(): Promise<void> {
  const { assets } = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState
  const address = href(assets.rightToLeft)
  if (document.querySelector(`link[href="${address}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'not all'
  link.href = address
  styles = link
  await new Promise((resolve) => {
    // A page can be read without them.
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}
