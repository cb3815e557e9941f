import { callout, calloutKind } from '../tags/callout.ts'
import type { Changes } from '../tags/context.ts'

const OPEN =
  /^([ >]*)(?:(?:!!!|\?\?\?\+?)\s+([\w-]+)|===[!+]?(?=\s+["']))(?:\s+(?:inline|end))*\s*(?:"([^"]*)"|'([^']*)')?\s*$/
const FENCE = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})/
const DEPTH_MAX = 8
const ALERT = /^([ >]*>\s?)\[!([A-Za-z]+)\][-+]?[ \t]*(.*)$/

/** Translates `!!! note "Title"` and `=== "Tab"` with an indented text (MkDocs), and the other words of alerts such as `[!INFO]-` (Obsidian). */
export function translateAdmonitions(text: string, changes: Changes, depth = 0): string {
  if (!/^[ >]*(?:!!!|\?\?\?|===)|\[!/m.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  let fence: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, row] = FENCE.exec(line) ?? []
    if (row && (fence === undefined || (row.startsWith(fence) && line.trim().endsWith(row))))
      fence = fence === undefined ? row : undefined
    if (fence !== undefined) {
      result.push(line)
      continue
    }
    const alert = ALERT.exec(line)
    if (alert) {
      result.push(alertLine(line, alert, changes))
      continue
    }
    const opened = OPEN.exec(line)
    if (!opened || !isText(lines, at, opened[1] ?? '')) {
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
    const nested = inside.join('\n')
    const text = depth < DEPTH_MAX ? translateAdmonitions(nested, changes, depth + 1) : nested
    const kind = calloutKind(word) ?? 'NOTE'
    const title = double ?? single ?? (calloutKind(word) ? '' : word)
    const made = (word === '' ? `**${title}**\n\n${text}` : callout(kind, title, text)).split('\n')
    result.push('', ...made.map((one) => prefix + one), '')
    at = end - 1
  }
  return result.join('\n')
}

/** With an indentation of four it is code, unless it belongs to an item of a list. */
function isText(lines: string[], at: number, prefix: string): boolean {
  const indent = /^ *(?:> ?)*( *)/.exec(prefix)?.[1]?.length ?? 0
  if (indent < 4) return true
  const before = lines.slice(Math.max(0, at - 50), at)
  const above = before.findLast(
    (line) => line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) < prefix.length,
  )
  return /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s/.test(above ?? '')
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
