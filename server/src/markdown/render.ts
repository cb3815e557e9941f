import { cutMarks } from '@byline/contract/marks'
import type { ContentsEntry } from '@byline/contract/posts'
import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { emptyUnsafeAddresses } from './addresses.ts'
import { finishBlocks } from './blocks.ts'
import { excerptOf } from './excerpt.ts'
import { headings } from './headings.ts'
import { highlight } from './highlight.ts'
import { parseMarkdown } from './parse.ts'
import { type Pictures, pictures } from './pictures.ts'
import { readingMinutes } from './reading-time.ts'
import { allowed } from './sanitize.ts'
import { bindTextDashes } from './text-dashes.ts'

export interface Rendered {
  html: string
  contents: ContentsEntry[]
  minutes: number
  /** How the text begins, as plain text. */
  excerpt: string
}

export interface RenderResult extends Rendered {
  /** Whether some code was not highlighted because of the time limit. */
  cutShort: boolean
}

export interface RenderOptions {
  pictures: Pictures
  /** Milliseconds of the thread's CPU time after which the remaining code is not highlighted. */
  highlightMs: number
}

/**
 * Renders Markdown to safe HTML, a contents list and the reading time in one pass. Throws if the HTML is far longer
 * than the text, because a long link that is defined once and used ten thousand times would fill the disk.
 */
export async function render(text: string, options: RenderOptions): Promise<RenderResult> {
  const contents: ContentsEntry[] = []
  let cutShort = false
  let minutes = 1
  let excerpt = ''
  const unsafe = parseMarkdown(text)
  if (unsafe.length > 1_000_000 + 10 * text.length) throw new Error('The HTML is too long')
  const html = await unified()
    .use(rehypeParse, { fragment: true })
    .use(emptyUnsafeAddresses)
    .use(rehypeSanitize, allowed)
    .use(() => (tree: Root) => {
      minutes = readingMinutes(tree)
      excerpt = excerptOf(tree)
    })
    .use(headings, contents)
    .use(pictures, options.pictures)
    .use(finishBlocks)
    .use(bindTextDashes)
    .use(highlight, options.highlightMs, () => {
      cutShort = true
    })
    .use(rehypeStringify)
    .process(unsafe)
  return {
    // Cuts marks at the end, because combining marks may be written as entities.
    html: cutMarks(String(html)),
    contents: contents.map((entry) => ({ ...entry, text: cutMarks(entry.text) })),
    minutes,
    excerpt,
    cutShort,
  }
}
