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

/**
 * A comment's Markdown to safe HTML: no raw HTML, no pictures, no headings (design §6). Fails for a text that
 * becomes far longer than it is, as `render` does: here it would weigh on everybody who reads the article.
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
    .use(highlight, highlightMs, () => {
      cutShort = true
    })
    .use(rehypeStringify)
    .process(unsafe)
  return { html: cutMarks(String(html)), contents: [], minutes: 1, cutShort }
}

/** What strangers link to is not what the site recommends. */
function distrustLinks() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'a') element.properties.rel = ['ugc', 'nofollow', 'noopener']
    })
  }
}
