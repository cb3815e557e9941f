import { noteOf } from '@byline/contract/imports/note'
import type { Say } from '@byline/languages/texts'
import { english } from '@byline/markdown/english'
import { emptyUnsafeAddresses } from '@byline/markdown/tree/addresses'
import { allowed } from '@byline/markdown/tree/sanitize'
import { eachElement } from '@byline/markdown/tree/walk-tree'
import type { Element, Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { Changes } from '../records/changes.ts'
import type { SourceChange } from '../records/source.ts'
import { cleanTree } from './clean/clean-tree.ts'
import { keepLinkedIds } from './clean/keep-ids.ts'
import { paragraphsOfLines } from './clean/paragraphs-of-lines.ts'
import { parseSourceHtml } from './clean/parse-source-html.ts'
import { embeddedPictures } from './embedded-pictures.ts'
import { blocksOf } from './write/blocks.ts'
import { takeFootnotes } from './write/footnotes.ts'
import { writeBlocks } from './write/write-blocks.ts'

export interface HtmlOptions {
  /** Whether blank lines separate paragraphs, and lines are lines, as in WordPress's older editor. */
  blankLines?: boolean
  /** Says the words of links in place of frames; English by default. */
  say?: Say | undefined
}

/**
 * Converts the HTML of another blog system to Markdown that says the same words in the same order, because each block
 * is rendered again and compared. A block that Markdown cannot say stays as HTML that the sanitizer keeps. `changes`
 * names what readers do not get, and the frames that became links. Time and memory grow with the length of the HTML;
 * throws `Unreadable` if it is made to break parsers.
 */
export function htmlToMarkdown(
  html: string,
  { blankLines = false, say = english }: HtmlOptions = {},
): { body: string; changes: SourceChange[] } {
  const changes = new Changes()
  const tree = parseSourceHtml(html)
  if (blankLines) paragraphsOfLines(tree)
  const withPictures = embeddedPictures(tree)
  cleanTree(tree, { changes, say })
  eachElement(tree, (element) => {
    if (isWrittenOut(element)) changes.add('left out', noteOf('dashboard.imports.changeInlinePicture'))
    emptyUnsafeAddresses(element)
  })
  const safe = sanitize(tree, allowed) as Root
  const footnotes = takeFootnotes(safe)
  keepLinkedIds(safe)
  for (const footnote of footnotes) keepLinkedIds({ type: 'root', children: [footnote] })
  const body = [
    writeBlocks(blocksOf(safe)),
    ...footnotes.map((footnote, index) => {
      const text = writeBlocks(blocksOf({ type: 'root', children: footnote.children }))
      return `[^${index + 1}]: ${text.replaceAll(/\n(?=[^\n])/g, '\n    ')}`
    }),
  ]
  const markdown = withPictures(body.filter((text) => text !== '').join('\n\n'))
  return { body: markdown, changes: changes.list() }
}

/** Whether the address of a picture is the picture (RFC 2397), which a text here cannot have. */
function isWrittenOut({ tagName, properties }: Element): boolean {
  return tagName === 'img' && /^\s*data:/i.test(String(properties.src))
}
