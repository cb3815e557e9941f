import type { ContentsEntry } from '@byline/contract/posts/posts'
import { cutMarks } from '@byline/contract/rules/marks'
import type { Say } from '@byline/languages/texts'
import { highlight } from './code/highlight.ts'
import { english } from './english.ts'
import { headingLinks } from './headings/heading-links.ts'
import { headings } from './headings/headings.ts'
import { emojiIn, replaceInTexts } from './parse/emoji.ts'
import { parseMarkdown } from './parse/parse.ts'
import { type Pictures, pictures } from './pictures/pictures.ts'
import { excerptOf } from './text/excerpt.ts'
import { readingMinutes } from './text/reading-time.ts'
import { finishBlocks } from './tree/blocks.ts'
import { parseUnsafeHtml, writeHtml } from './tree/html-tree.ts'
import { bindTextDashes } from './tree/text-dashes.ts'

export interface Rendered {
  html: string
  contents: ContentsEntry[]
  minutes: number
  /** The beginning of the text, as plain text. */
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
  /** Says the words that the rendering adds to the text; in English without it. */
  say?: Say
}

/**
 * Renders Markdown to safe HTML, a contents list and the reading time in one pass. Throws if the HTML is far longer
 * than the text, because a long link that is defined once and used ten thousand times would fill the disk.
 */
export async function render(text: string, options: RenderOptions): Promise<RenderResult> {
  const { say = english } = options
  const contents: ContentsEntry[] = []
  let cutShort = false
  const unsafe = parseMarkdown(text, say)
  if (unsafe.length > 1_000_000 + 10 * text.length) throw new Error('The HTML is too long')
  const tree = parseUnsafeHtml(unsafe, say)
  headings(contents)(tree)
  // After the ids of headings, which have the names of emoji as those of GitHub.
  const emoji = await emojiIn(text)
  if (emoji) {
    replaceInTexts(tree, emoji)
    for (const entry of contents) entry.text = emoji(entry.text)
  }
  const minutes = readingMinutes(tree)
  const excerpt = excerptOf(tree)
  headingLinks(say)(tree)
  pictures(options.pictures)(tree)
  finishBlocks(say)(tree)
  bindTextDashes()(tree)
  await highlight(
    options.highlightMs,
    () => {
      cutShort = true
    },
    { say },
  )(tree)
  return {
    // Cuts marks at the end, because combining marks may be written as entities.
    html: cutMarks(writeHtml(tree)),
    contents: contents.map((entry) => ({ ...entry, text: cutMarks(entry.text) })),
    minutes,
    excerpt,
    cutShort,
  }
}
