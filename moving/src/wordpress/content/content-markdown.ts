import { boundedHtml } from '../../html-to-markdown/clean/bounded-html.ts'
import { Changes } from '../../html-to-markdown/clean/changes.ts'
import { htmlToMarkdown } from '../../html-to-markdown/html-to-markdown.ts'
import type { SourceChange } from '../../records/source.ts'
import type { WxrIndex } from '../wxr/wxr-index.ts'
import type { WxrItem } from '../wxr/wxr-item.ts'
import { enclosedMedia } from './enclosed-media.ts'
import { expandBlocks, hasBlocks } from './expand-blocks.ts'
import { expandShortcodes } from './expand-shortcodes.ts'
import { framesOf } from './frames.ts'
import { linksToFiles } from './links-to-files.ts'
import { originalPictures } from './original-pictures.ts'

interface Owner {
  /** The number of the post, whose gallery has its own pictures. */
  post: string
  meta: WxrItem['meta']
}

/**
 * The text of a post as Markdown. WordPress stores HTML with comments around its blocks, or, of its older editor, HTML in
 * which blank lines separate paragraphs; both with shortcodes.
 */
export function contentMarkdown(
  written: string,
  { post, meta }: Owner,
  index: WxrIndex,
): { body: string; changes: SourceChange[] } {
  const changes = new Changes()
  const content = boundedHtml(written)
  const blocks = hasBlocks(content)
  const footnotes = meta.find(({ key }) => key === 'footnotes')?.value
  const plain = blocks ? expandBlocks(content, { index, footnotes, changes }) : content
  const expanded = expandShortcodes(withFormulas(withoutPages(plain)), { index, post, changes })
  const linked = linksToFiles(framesOf(expanded, meta), index)
  const html = enclosedMedia(meta, content) + originalPictures(linked, index)
  const { body, changes: further } = htmlToMarkdown(html, { blankLines: !blocks })
  return { body, changes: [...changes.list(), ...further] }
}

/** WordPress shows what follows on a page of its own. */
function withoutPages(content: string): string {
  return content.replaceAll('<!--nextpage-->', '\n\n')
}

/** Formulas of WordPress.com, `$latex x^2&s=1$`, as code. */
function withFormulas(content: string): string {
  return content.replace(
    /\$latex[\s\u00a0]{1,10}([^$<>\n]{1,2000}?)(?:&(?:amp;|#0?38;)?(?:s|bg|fg)=[\w-]{1,10})*\$/g,
    (_, formula: string) => `<code>${formula}</code>`,
  )
}
