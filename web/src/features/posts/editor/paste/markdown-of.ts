import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { escapeDescription } from '../pictures/picture-markdown.ts'
import { escapeText } from './escape-text.ts'

/** Writes a cleaned-up element as Markdown. */
export function markdownOf(element: Element): string {
  return service.turndown(element as HTMLElement).replaceAll('\u2060', '')
}

const service = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
})
service.escape = escapeText
service.use([strikethrough, taskListItems])

service.addRule('raised', {
  filter: ['sub', 'sup'],
  replacement: (content, { localName }) => `<${localName}>${content}</${localName}>`,
})

service.addRule('lineBreak', {
  filter: 'br',
  replacement: (_, node) => {
    if ((node as Element).closest('td, th')) return '<br>'
    // A backslash, because spaces at the end of a line are invisible.
    return (node as Element).hasAttribute('data-paragraph') ? '\n\n' : '\\\n'
  },
})

service.addRule('link', {
  filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
  replacement: (content, node) => {
    const address = addressIn((node as Element).getAttribute('href') ?? '')
    const label = content.trim().replace(/\s*\\?\n\s*/g, ' ')
    if (label === '') return ''
    const text = (node as Element).textContent.trim()
    return text === address || `${text}/` === address ? `<${address}>` : `[${label}](${address})`
  },
})

service.addRule('picture', {
  filter: 'img',
  replacement: (_, node) => {
    const picture = node as Element
    const placeholder = picture.getAttribute('data-placeholder')
    const description = escapeDescription(picture.getAttribute('alt') ?? '')
    return placeholder ?? `![${description}](${addressIn(picture.getAttribute('src') ?? '')})`
  },
})

/** Encodes characters that may not occur in an address between parentheses. */
function addressIn(address: string): string {
  return address.replace(/[()<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

service.addRule('codeBlock', {
  filter: 'pre',
  replacement: (_, node) => {
    const code = node.textContent ?? ''
    const runs = code.match(/^ {0,3}`{3,}/gm) ?? []
    const fence = '`'.repeat(runs.reduce((size, run) => Math.max(size, run.trim().length + 1), 3))
    const language = (node as Element).getAttribute('data-language') ?? ''
    return `\n\n${fence}${language}\n${code}\n${fence}\n\n`
  },
})

service.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const list = node.parentElement
    const items = list?.localName === 'ol' ? [...list.children].indexOf(node) : -1
    const first = Number.parseInt(list?.getAttribute('start') ?? '', 10) || 1
    const prefix = items === -1 ? '- ' : `${first + items}. `
    const indent = ' '.repeat(prefix.length)
    const text = content
      .replace(/^\n+|\s+$/g, '')
      .replace(/^(\[[ x]\]) +/, '$1 ')
      .replace(/\n(?!\n|$)/g, `\n${indent}`)
    return `${prefix}${text}${node.nextSibling ? '\n' : ''}`
  },
})

service.addRule('quotation', {
  filter: 'blockquote',
  replacement: (content) => {
    const quoted = content.replace(/^\n+|\n+$/g, '').replace(/^/gm, '> ')
    return `\n\n${quoted.replace(/^> $/gm, '>')}\n\n`
  },
})

service.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (content) =>
    ` ${content
      .trim()
      .replace(/\s*\n\s*/g, ' ')
      .replaceAll('|', '\\|')} |`,
})

service.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const isHead = node.previousSibling === null
    const rule = [...node.children].map((cell) => RULES[cell.getAttribute('align') ?? ''] ?? '---')
    return `\n|${content}${isHead ? `\n| ${rule.join(' | ')} |` : ''}`
  },
})

const RULES: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }

service.addRule('table', {
  filter: 'table',
  replacement: (content) => `\n\n${content.trim()}\n\n`,
})
