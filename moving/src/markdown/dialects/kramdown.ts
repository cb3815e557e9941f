import type { Changes } from '../../records/changes.ts'
import { callout, calloutKind } from '../tags/callout.ts'

/** A line of attributes for the block above or below: `{: #id .class }`. */
const LINE = /^([\s>]*)\{:(?!:)([^{}]*)\}\s*$/
const INLINE = /\{:(?!:)([^{}\n]*)\}/g
const PICTURE = /!\[([^[\]]*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)\{:(?!:)([^{}\n]*)\}/g
const EXTENSION = /\{::(?:nomarkdown|comment|options|toc)?[^{}]*\/?\}|\{:\/[^{}]*\}/g
const COMMENT = /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g

/**
 * Translates the attributes of kramdown: the identifier of a heading becomes ours, `{#id}`, a class such as `prompt-tip`
 * a callout, the width of a picture stays, and a list that is replaced by a table of contents goes. Others have no effect.
 */
export function translateKramdown(text: string, changes: Changes): string {
  if (!text.includes('{:')) return text
  const note = (tag: string) => changes.add('translated tag', tag)
  const plain = (text.includes('{:/') ? text.replace(COMMENT, '') : text).replace(EXTENSION, '')
  const lines = plain.replace(PICTURE, (whole, alt: string, src: string, attributes: string) => {
    const width = /\b(?:width|w)=["']?(\d{1,5})/.exec(attributes)?.[1]
    note(whole)
    // A picture for dark grounds has one for light ones beside it.
    if (/(?:^|\s)\.dark\b/.test(attributes)) return ''
    return width ? `<img src="${src}" alt="${alt.replace(/"/g, '&quot;')}" width="${width}">` : `![${alt}](${src})`
  })
  const result: string[] = []
  let pending: string | undefined
  for (const line of lines.split('\n')) {
    const found = LINE.exec(line)
    if (found) {
      note(line.trim())
      // Attributes after a blank line, or at the beginning, belong to the block below.
      if ((result.at(-1) ?? '').trim() === '') pending = found[2] ?? ''
      else applyTo(result, found[2] ?? '')
      continue
    }
    result.push(withoutInline(line, note))
    if (pending !== undefined && line.trim() !== '') {
      applyTo(result, pending)
      pending = undefined
    }
  }
  return result.join('\n')
}

/** Gives attributes to the block that ends with the last line. */
function applyTo(lines: string[], attributes: string): void {
  const last = lines.at(-1) ?? ''
  if (/^[\s>]*(?:[-*+]|\d+\.)\s/.test(last) && /(^|\s)toc\b/.test(attributes)) {
    lines.pop()
    return
  }
  const id = /#([\w.:-]+)/.exec(attributes)?.[1]
  if (id && /^[\s>]*#{1,6}\s/.test(last)) lines[lines.length - 1] = `${last.replace(/\s*\{#[^}]*\}\s*$/, '')} {#${id}}`
  const words = [...attributes.matchAll(/\.([\w-]+)/g)].map(([, word]) => word)
  const kind = words.map(calloutKind).find(Boolean) ?? (words.includes('notice') ? 'NOTE' : undefined)
  if (!kind) return
  let start = lines.length
  while (start > 0 && (lines[start - 1] ?? '').trim() !== '') start--
  const block = lines.splice(start).map((line) => line.replace(/^\s*> ?/, ''))
  lines.push(...callout(kind, '', block.join('\n')).split('\n'))
}

function withoutInline(line: string, note: (tag: string) => void): string {
  if (!line.includes('{:')) return line
  return line.replace(INLINE, (tag, attributes: string) => {
    note(tag)
    const id = /^#{1,6}\s/.test(line) ? /#([\w.:-]+)/.exec(attributes)?.[1] : undefined
    return id ? `{#${id}}` : ''
  })
}
