import { english } from '@byline/markdown/english'
import { aliases, argument, block, type Handler, inLine, type TemplateTag, writtenArguments } from './template-tag.ts'

/** Quotations, tabs, folded texts, links and what only arranges a text. */
export const dressings: Record<string, Handler> = {
  ...aliases('blockquote quote pullquote', (tag) => {
    if (!tag.inner?.trim()) return undefined
    const author =
      argument(tag, 'author', 'cite', 'source', 'by') ??
      (writtenArguments(tag).replace(/^["']|["']$/g, '') || tag.positional.join(' '))
    const link = /https?:\/\/\S+/.exec(author)?.[0]
    const name = author
      .replace(/https?:\/\/\S+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const source = link ? `[${name || link}](${link})` : name
    const quoted = tag.inner.trim().replace(/\{"\s*|\s*"\}/g, '')
    const lines = [...quoted.split('\n'), ...(source ? ['', `— ${source}`] : [])]
    return block(lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n'))
  }),
  ...aliases('details expand collapse accordion', (tag, { say = english }) => {
    if (!tag.inner?.trim()) return undefined
    // Themes of Hexo name colours behind the title: `Title,#eee,#000`.
    const [ofHexo = ''] = writtenArguments(tag).split(/\s*,\s*(?=#)/)
    const title = (ofHexo && !/[=:"]/.test(ofHexo) ? ofHexo : titleOf(tag)) ?? say('server.markdown.details')
    return block(`<details>\n<summary>${inHtml(title)}</summary>\n\n${tag.inner.trim()}\n\n</details>`)
  }),
  ...aliases('tab tabitem card linkcard', (tag) => {
    const title = titleOf(tag)
    const link = argument(tag, 'href', 'link', 'url')
    const head = title && link ? `[${title}](${link})` : title
    const text = tag.inner?.trim() || argument(tag, 'description') || ''
    if (!head) return text ? block(text) : undefined
    return block(`**${head}**${text ? `\n\n${text}` : ''}`)
  }),
  ...aliases('button link a btn', (tag) => {
    const [ofHexo, label] = tag.name === 'btn' ? writtenArguments(tag).split(/\s*,\s*/) : []
    if (ofHexo && label) return inLine(`[${label}](${ofHexo})`)
    const values = tag.positional.filter((one) => one !== '')
    const href =
      argument(tag, 'href', 'to', 'url', 'link', 'relref') ?? values.find((one) => /^(https?:|\/|#)/.test(one))
    const text = tag.inner?.trim() || argument(tag, 'text', 'title', 'label') || values.find((one) => one !== href)
    return href ? inLine(`[${text ?? href}](${href})`) : undefined
  }),
  ...aliases('tabs tabset', (tag) => {
    if (!tag.inner?.trim()) return undefined
    // Hexo marks its tabs by comments.
    const named = tag.inner.replace(/<!--\s*tab\b([^>]*?)(?:@[^>]*)?-->/g, (_, title: string) =>
      title.trim() ? `**${title.trim()}**\n` : '',
    )
    return block(named.replace(/<!--\s*endtab\s*-->/g, '').trim())
  }),
  ...aliases('includecode', (tag) => {
    const named = argument(tag, 'file', 'path', 'src', 'filename')
    const file = named ?? tag.positional.findLast((one) => /^[\w./@-]+\.\w+$/.test(one))
    return file ? block(`\`embed:${file}\``) : undefined
  }),
  ...aliases('code codeblock', (tag) => {
    const code = argument(tag, 'code') ?? (tag.inner?.includes('```') ? undefined : tag.inner)
    const language = argument(tag, 'lang', 'language') ?? ''
    return code?.trim() ? block(`\`\`\`${language}\n${code.trim()}\n\`\`\``) : undefined
  }),
  ...aliases('param', (tag, { page, site }) => {
    const name = tag.positional[0] ?? argument(tag, 'name') ?? ''
    const params = (site.params ?? {}) as Record<string, unknown>
    const value = page[name] ?? params[name]
    return typeof value === 'string' ? inLine(value) : undefined
  }),
  ...aliases('ref relref', (tag, { addressOf }) => {
    const written = tag.positional[0] ?? argument(tag, 'path') ?? ''
    const [file = '', fragment] = written.split('#')
    const address = file === '' ? '' : (addressOf(file) ?? `/${file.replace(/^\/+/, '').replace(/\.md$/, '')}`)
    return inLine(fragment ? `${address}#${fragment}` : address)
  }),
}

function titleOf(tag: TemplateTag): string | undefined {
  return (
    argument(tag, 'title', 'label', 'summary', 'name', 'header', 'heading', 'value') ??
    (tag.positional.join(' ').trim() || undefined)
  )
}

function inHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
