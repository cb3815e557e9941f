import type { MarkdownIt } from 'markdown-it'

/** `title="eslint.config.js"` in the line that opens a block of code, as Docusaurus, Astro and others have it. */
const TITLE = /(?:^|[\s{,])title=(?:"([^"]*)"|'([^']*)'|([^\s"'{},]+))/

/** Gives a block of code its title as `data-title`, which `frame-code.ts` shows as a caption. */
export function fenceTitles(markdown: MarkdownIt): void {
  const { fence } = markdown.renderer.rules
  const { escapeHtml, unescapeAll } = markdown.utils
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index]
    const [written, ...titles] = TITLE.exec(token?.info ?? '') ?? []
    const title = unescapeAll(titles.find((one) => one !== undefined) ?? '').trim()
    // Without a language before it, the title would be taken for one.
    if (token && written !== undefined) token.info = token.info.replace(written, ' ').trim()
    const html = fence?.(tokens, index, ...rest) ?? ''
    return title === '' ? html : html.replace('<pre>', () => `<pre data-title="${escapeHtml(title)}">`)
  }
}
