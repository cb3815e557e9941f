import { cutMarks } from '@byline/contract/marks'
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { emptyUnsafeAddresses } from './addresses.ts'
import { finishBlocks } from './blocks.ts'
import { highlight } from './highlight.ts'
import { parseComment } from './parse.ts'
import type { RenderOptions, RenderResult } from './render.ts'
import { allowed } from './sanitize.ts'
import { bindTextDashes } from './text-dashes.ts'

/**
 * Renders a comment's Markdown to safe HTML, without raw HTML, pictures and headings (design §6). Like `render`, it
 * throws if the HTML is far longer than the text, because every reader of the article would load it.
 */
export async function renderComment(
  text: string,
  { highlightMs }: Pick<RenderOptions, 'highlightMs'>,
): Promise<RenderResult> {
  let cutShort = false
  const unsafe = parseComment(text)
  if (unsafe.length > 20_000 + 10 * text.length) throw new Error('The HTML is too long')
  const html = await unified()
    .use(rehypeParse, { fragment: true })
    .use(emptyUnsafeAddresses)
    .use(rehypeSanitize, allowed)
    .use(distrustLinks)
    .use(finishBlocks)
    .use(bindTextDashes)
    .use(highlight, highlightMs, () => {
      cutShort = true
    })
    .use(rehypeStringify)
    .process(unsafe)
  return { html: cutMarks(String(html)), contents: [], minutes: 1, excerpt: '', cutShort }
}

/** Marks links in comments as not endorsed by the site. */
function distrustLinks() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'a') element.properties.rel = ['ugc', 'nofollow', 'noopener']
    })
  }
}
