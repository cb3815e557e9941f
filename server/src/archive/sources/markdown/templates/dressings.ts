import type { Handler } from './equivalents.ts'
import type { Equivalent } from './output.ts'
import { argument, type TemplateTag } from './template-tag.ts'

/** Quotations, tabs, folded texts, links and what only arranges a text. */
export const dressings: Record<string, Handler> = {
  ...aliases('blockquote quote pullquote epigraph cq centerquote', (tag) => {
    if (!tag.inner?.trim()) return undefined
    const author = argument(tag, 'author', 'cite', 'source', 'by') ?? tag.positional.join(' ')
    const link = /https?:\/\/\S+/.exec(author)?.[0]
    const name = author
      .replace(/https?:\/\/\S+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const source = link ? `[${name || link}](${link})` : name
    const lines = [...tag.inner.trim().split('\n'), ...(source ? ['', `— ${source}`] : [])]
    return block(lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n'))
  }),
  ...aliases(
    'details expand collapse collapsible fold hidetoggle spoiler accordion accordionitem accordiontab toggle',
    (tag) => {
      if (!tag.inner?.trim()) return undefined
      const title = titleOf(tag) ?? 'Details'
      return block(
        `<details>\n<summary>${inHtml(title)}</summary>\n\n${tag.inner.trim()}\n\n</details>`,
      )
    },
  ),
  ...aliases('tab tabitem step card linkcard tabpanel codeblocktab', (tag) => {
    const title = titleOf(tag)
    const link = argument(tag, 'href', 'link', 'url')
    const head = title && link ? `[${title}](${link})` : title
    const text = tag.inner?.trim() || argument(tag, 'description', 'subtitle') || ''
    if (!head) return text ? block(text) : undefined
    return block(`**${head}**${text ? `\n\n${text}` : ''}`)
  }),
  ...aliases('button link a nextlink gatsbylink btn', (tag) => {
    const values = tag.positional.filter((one) => one !== '')
    const href =
      argument(tag, 'href', 'to', 'url', 'link', 'relref') ??
      values.find((one) => /^(https?:|\/|#)/.test(one))
    const text =
      tag.inner?.trim() ||
      argument(tag, 'text', 'title', 'label') ||
      values.find((one) => one !== href)
    return href ? { text: `[${text ?? href}](${href})`, isBlock: false } : undefined
  }),
  ...aliases('mermaid', (tag) =>
    tag.inner?.trim() ? block(`\`\`\`mermaid\n${tag.inner.trim()}\n\`\`\``) : undefined,
  ),
  ...aliases('param', (tag, { page, site }) => {
    const name = tag.positional[0] ?? argument(tag, 'name') ?? ''
    const params = (site.params ?? {}) as Record<string, unknown>
    const value = page[name] ?? params[name]
    return typeof value === 'string' ? { text: value, isBlock: false } : undefined
  }),
  ...aliases('ref relref', (tag, { addressOf }) => {
    const written = tag.positional[0] ?? argument(tag, 'path') ?? ''
    const [file = '', fragment] = written.split('#')
    const address =
      file === '' ? '' : (addressOf(file) ?? `/${file.replace(/^\/+/, '').replace(/\.md$/, '')}`)
    return { text: fragment ? `${address}#${fragment}` : address, isBlock: false }
  }),
  ...aliases('label highlight mark badge kbd', (tag) => {
    const text = tag.inner ?? argument(tag, 'text') ?? tag.positional.at(-1)?.replace(/^\w+@/, '')
    return text ? { text, isBlock: false } : undefined
  }),
}

function titleOf(tag: TemplateTag): string | undefined {
  return (
    argument(tag, 'title', 'label', 'summary', 'name', 'header', 'heading', 'value') ??
    (tag.positional.join(' ').trim() || undefined)
  )
}

function block(text: string): Equivalent {
  return { text, isBlock: true }
}

function inHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function aliases(names: string, handler: Handler): Record<string, Handler> {
  return Object.fromEntries(names.split(' ').map((name) => [name, handler]))
}
