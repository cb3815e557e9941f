import { cutMarks } from '@byline/contract/rules/marks'
import type { Root } from 'hast'
import { highlight } from './code/highlight.ts'
import { english } from './english.ts'
import { parseComment } from './parse/parse.ts'
import type { RenderOptions, RenderResult } from './render.ts'
import { finishBlocks } from './tree/blocks.ts'
import { parseUnsafeHtml, writeHtml } from './tree/html-tree.ts'
import { bindTextDashes } from './tree/text-dashes.ts'
import { eachElement } from './tree/walk-tree.ts'

/**
 * Renders a comment's Markdown to safe HTML, without raw HTML, pictures and headings (design §6). Like `render`, it
 * throws if the HTML is far longer than the text, because every reader of the article would load it.
 */
export async function renderComment(
  text: string,
  { highlightMs, say = english }: Pick<RenderOptions, 'highlightMs' | 'say'>,
): Promise<RenderResult> {
  let cutShort = false
  const unsafe = parseComment(text)
  if (unsafe.length > 20_000 + 10 * text.length) throw new Error('The HTML is too long')
  const tree = parseUnsafeHtml(unsafe, say)
  distrustLinks(tree)
  finishBlocks(say)(tree)
  bindTextDashes()(tree)
  await highlight(
    highlightMs,
    () => {
      cutShort = true
    },
    { say },
  )(tree)
  return { html: cutMarks(writeHtml(tree)), contents: [], minutes: 1, excerpt: '', cutShort }
}

/** Marks links in comments as not endorsed by the site. */
function distrustLinks(tree: Root): void {
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName === 'a') properties.rel = ['ugc', 'nofollow', 'noopener']
  })
}
