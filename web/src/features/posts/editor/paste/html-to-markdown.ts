import { cleanUp } from './clean-up.ts'
import { readCode } from './code-blocks.ts'
import { joinInlines, markStyles } from './inline-styles.ts'
import { mendLists } from './lists-of-html.ts'
import { markdownOf } from './markdown-of.ts'
import { type DataPicture, takePictures } from './pasted-pictures.ts'
import { readTables } from './tables.ts'

export interface Converted {
  markdown: string
  /** Whether the text has any structure; otherwise the plain text of the paste is better. */
  structured: boolean
  /** Pictures that came with the text; their placeholders are in the Markdown. */
  pictures: DataPicture[]
  /** Pictures that cannot be stored, such as files of another computer. */
  leftOut: number
}

interface Surroundings {
  /** The origin of this page; addresses of its own pictures become paths. */
  origin: string
  /** The base address in the HTML, if there is one. */
  base: string | undefined
  /** The text that the Markdown is inserted into: no placeholder occurs in it. */
  text: string
}

/**
 * Converts a parsed document to Markdown. It may be hostile, so it must be inert (`DOMParser`): its scripts do not run
 * and its pictures are not loaded. The result is text that the server sanitizes. Returns 'too long' for a document with
 * so many elements or levels that it would block the page.
 */
export function htmlToMarkdown(document: Document, { origin, base, text }: Surroundings): Converted | 'too long' {
  const { body } = document
  if (isTooLong(body)) return 'too long'
  cleanUp(body, base)
  const { pictures, leftOut } = takePictures(body, origin, text)
  readCode(body)
  mendLists(body)
  markStyles(body)
  readTables(body)
  joinInlines(body)
  shiftHeadings(body)
  return { structured: body.querySelector(STRUCTURE) !== null, markdown: markdownOf(body), pictures, leftOut }
}

const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, a[href], ul, ol, table, strong, em, code, pre, blockquote, img, del, hr, sub, sup'

const MAX_ELEMENTS = 20_000
const MAX_LEVELS = 100

function isTooLong(body: Element): boolean {
  if (body.getElementsByTagName('*').length > MAX_ELEMENTS) return true
  const walker = body.ownerDocument.createTreeWalker(body, 1)
  let level = 0
  for (;;) {
    if (walker.firstChild()) level++
    else {
      while (!walker.nextSibling()) {
        if (!walker.parentNode()) return false
        level--
      }
    }
    if (level > MAX_LEVELS) return true
  }
}

/** The highest heading gets the second level, as the title of the post has the first; the others follow. */
function shiftHeadings(body: Element): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ localName }) => Number(localName.charAt(1)))
  const shift = 2 - Math.min(...levels)
  for (const [index, heading] of headings.entries()) {
    const level = Math.min((levels[index] ?? 2) + shift, 6)
    const shifted = heading.ownerDocument.createElement(`h${level}`)
    shifted.append(...heading.childNodes)
    // Headings are bold anyway, and have one line.
    for (const bold of shifted.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes)
    for (const lineBreak of shifted.querySelectorAll('br')) lineBreak.replaceWith(' ')
    heading.replaceWith(shifted)
  }
}
