import { callout, calloutKind } from './callout.ts'
import type { Changes } from './context.ts'

const OPEN =
  /^([ >]*)(?:!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+(?:inline|end))*\s*(?:"([^"]*)"|'([^']*)')?\s*$/
const ALERT = /^([ >]*>\s?)\[!([A-Za-z]+)\][-+]?[ \t]*(.*)$/

/** Translates `!!! note "Title"` with an indented text (MkDocs), and the other words of alerts such as `[!INFO]-` (Obsidian). */
export function translateAdmonitions(text: string, changes: Changes): string {
  if (!/^[ >]*(?:!!!|\?\?\?)|\[!/m.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const alert = ALERT.exec(line)
    if (alert) {
      result.push(alertLine(line, alert, changes))
      continue
    }
    const opened = OPEN.exec(line)
    if (!opened) {
      result.push(line)
      continue
    }
    const [, prefix = '', word = '', double, single] = opened
    let end = at + 1
    while (end < lines.length && isInside(lines[end] ?? '', prefix)) end++
    while (end > at + 1 && (lines[end - 1] ?? '').trim() === '') end--
    if (end === at + 1) {
      result.push(line)
      continue
    }
    const inside = lines
      .slice(at + 1, end)
      .map((one) => one.slice(prefix.length).replace(/^( {4}|\t)/, ''))
    changes.add('translated tag', line.trim())
    const kind = calloutKind(word) ?? 'NOTE'
    const title = double ?? single ?? (calloutKind(word) ? '' : word)
    const made = callout(kind, title, inside.join('\n')).split('\n')
    result.push('', ...made.map((one) => prefix + one), '')
    at = end - 1
  }
  return result.join('\n')
}

function isInside(line: string, prefix: string): boolean {
  return (
    line.trim() === '' ||
    /^( {4}|\t)/.test(line.startsWith(prefix) ? line.slice(prefix.length) : '')
  )
}

function alertLine(line: string, found: RegExpExecArray, changes: Changes): string {
  const [, prefix = '', word = '', title = ''] = found
  const kind = calloutKind(word)
  if (!kind && word.toLowerCase() !== 'quote') return line
  const made = kind
    ? `${prefix}[!${kind}]${title ? ` ${title}` : ''}`
    : `${prefix}${title ? `**${title}**` : ''}`
  if (made.toUpperCase() !== line.toUpperCase().trimEnd())
    changes.add('translated tag', line.trim())
  return made
}
