import type { Changes } from '../../records/changes.ts'
import { callout, calloutKind } from '../tags/callout.ts'
import { FENCE } from '../tags/outside-fences.ts'

const OPEN =
  /^([ >]*)(?:(?:!!!|\?\?\?\+?)\s+([\w-]+)|===[!+]?(?=\s+["']))(?:\s+(?:inline|end))*\s*(?:"([^"]*)"|'([^']*)')?\s*$/
const DEPTH_MAX = 8

/** Translates `!!! note "Title"` and `=== "Tab"` of Python-Markdown, each with an indented text. */
export function translateAdmonitions(text: string, changes: Changes, depth = 0): string {
  if (!/^[ >]*(?:!!!|\?\?\?|===)/m.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  let fence: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, row] = FENCE.exec(line) ?? []
    if (row && (fence === undefined || (row.startsWith(fence) && line.trim().endsWith(row))))
      fence = fence === undefined ? row : undefined
    const opened = fence === undefined ? OPEN.exec(line) : null
    const [, prefix = '', word = '', double, single] = opened ?? []
    let end = at + 1
    if (opened && isText(lines, at, prefix)) {
      while (end < lines.length && isInside(lines[end] ?? '', prefix)) end++
      while (end > at + 1 && (lines[end - 1] ?? '').trim() === '') end--
    }
    if (end === at + 1) {
      result.push(line)
      continue
    }
    const inside = lines.slice(at + 1, end).map((one) => one.slice(prefix.length).replace(/^( {4}|\t)/, ''))
    changes.add('translated tag', line.trim())
    const nested = inside.join('\n')
    const content = depth < DEPTH_MAX ? translateAdmonitions(nested, changes, depth + 1) : nested
    const kind = calloutKind(word) ?? 'NOTE'
    const title = double ?? single ?? (calloutKind(word) ? '' : word)
    const made = (word === '' ? `**${title}**\n\n${content}` : callout(kind, title, content)).split('\n')
    result.push('', ...made.map((one) => prefix + one), '')
    at = end - 1
  }
  return result.join('\n')
}

/** An indentation of four makes a line code, unless it belongs to an item of a list. */
function isText(lines: string[], at: number, prefix: string): boolean {
  const indent = /^ *(?:> ?)*( *)/.exec(prefix)?.[1]?.length ?? 0
  if (indent < 4) return true
  const before = lines.slice(Math.max(0, at - 50), at)
  const above = before.findLast((line) => line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) < prefix.length)
  return /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s/.test(above ?? '')
}

function isInside(line: string, prefix: string): boolean {
  return line.trim() === '' || /^( {4}|\t)/.test(line.startsWith(prefix) ? line.slice(prefix.length) : '')
}
