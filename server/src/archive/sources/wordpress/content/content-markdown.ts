import type { SourceChange } from '../../../import/source.ts'
import { boundedHtml } from '../../html-to-markdown/bounded-html.ts'
import { Changes } from '../../html-to-markdown/changes.ts'
import { htmlToMarkdown } from '../../html-to-markdown/html-to-markdown.ts'
import type { WxrIndex } from '../wxr-index.ts'
import { expandBlocks, hasBlocks } from './expand-blocks.ts'
import { expandShortcodes } from './expand-shortcodes.ts'

/**
 * The text of a post as Markdown. WordPress stores HTML with comments around its blocks, or, of its older editor, HTML in
 * which blank lines separate paragraphs; both with shortcodes. `post` is its number, whose gallery has its own pictures.
 */
export function contentMarkdown(
  written: string,
  post: string,
  footnotes: string | undefined,
  index: WxrIndex,
): { body: string; changes: SourceChange[] } {
  const changes = new Changes()
  const content = boundedHtml(written)
  const blocks = hasBlocks(content)
  const html = expandShortcodes(
    blocks ? expandBlocks(content, { index, footnotes, changes }) : content,
    { index, post, changes },
  )
  const { body, changes: further } = htmlToMarkdown(html, { blankLines: !blocks })
  return { body, changes: [...changes.list(), ...further] }
}
