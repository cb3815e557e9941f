import type { Changes } from '../../records/changes.ts'
import { callout, calloutKind } from '../tags/callout.ts'

const OPEN = /^([\s>]*(?:[-*+]\s+)?)(:{3,})\s*(?:\{?\s*)\.?([A-Za-z][\w-]*)(.*)$/
const CLOSE = /^[\s>]*(:{3,})\s*$/
const DEPTH_MAX = 8

interface Container {
  prefix: string
  colons: number
  name: string
  title: string
  lines: string[]
  written: string
}

/**
 * Translates blocks between lines of colons (`:::note Title` of Docusaurus, `::: tip` of VitePress, `::: {.callout-note}`
 * of Quarto). What is no callout loses only its lines of colons. A callout that nothing closes ends with its first paragraph.
 */
export function translateContainers(text: string, changes: Changes): string {
  if (!text.includes(':::')) return text
  const result: string[] = []
  const open: Container[] = []
  const push = (lines: readonly string[]) => {
    for (const line of lines) (open.at(-1)?.lines ?? result).push(line)
  }
  const close = () => {
    const container = open.pop()
    if (!container) return
    changes.add('translated tag', container.written)
    push(linesOf(container))
  }
  for (const line of text.split('\n')) {
    const opened = OPEN.exec(line)
    const closed = CLOSE.exec(line)
    if (closed && open.length > 0) {
      // A closing line with fewer colons belongs to an inner block that was never opened.
      const colons = closed[1]?.length ?? 3
      const depth = open.findLastIndex((one) => one.colons <= colons)
      if (depth < 0) push([line])
      else for (let count = open.length - depth; count > 0; count--) close()
    } else if (opened && open.length < DEPTH_MAX && !/:{3,}\s*$/.test(opened[4] ?? '')) {
      const [, prefix = '', colons = '', name = '', rest = ''] = opened
      open.push({
        prefix,
        colons: colons.length,
        name,
        title: titleIn(rest),
        lines: [],
        written: line.trim(),
      })
    } else push([line])
  }
  while (open.length > 0) {
    const container = open.pop()
    if (!container) break
    changes.add('translated tag', container.written)
    const end = calloutKind(container.name) ? firstBlank(container.lines) : 0
    if (end > 0) push(linesOf({ ...container, lines: container.lines.slice(0, end) }))
    push(container.lines.slice(end))
  }
  return result.join('\n')
}

/** The index of the first blank line after some text. */
function firstBlank(lines: string[]): number {
  const start = lines.findIndex((line) => line.trim() !== '')
  const end = lines.findIndex((line, at) => at > start && line.trim() === '')
  return start < 0 ? 0 : end < 0 ? lines.length : end
}

/** `Title`, `[Title]`, `title="Title"` or attributes alone. */
function titleIn(rest: string): string {
  const named = /\b(?:title|caption|label)\s*=\s*"([^"]*)"/.exec(rest)?.[1]
  if (named !== undefined) return named
  const bracket = /^\s*\[(.*)\]\s*(?:\{[^}]*\})?\s*$/.exec(rest)?.[1]
  if (bracket !== undefined) return bracket
  return rest
    .replace(/\{[^}]*\}?/g, '')
    .replace(/^[^{]*=[^}]*\}?\s*$/, '')
    .replace(/\}\s*$/, '')
    .trim()
}

function linesOf({ prefix, name, title, lines }: Container): string[] {
  const indent = prefix.replace(/[^\s>]/g, ' ')
  const inside = unindented(lines, indent)
  const kind = calloutKind(name)
  let made: string[]
  if (kind) made = callout(kind, title, inside.join('\n')).split('\n')
  else if (name === 'details')
    // Without a summary, browsers name it in the language of their reader.
    made = ['<details>', ...(title ? [`<summary>${title}</summary>`] : []), '', ...inside, '', '</details>']
  else if (name === 'figure' && title) made = [...inside, '', `*${title}*`]
  else if (title && /[A-Za-z]/.test(title)) made = [`**${title}**`, '', ...inside]
  else made = inside
  const [first = '', ...rest] = made
  return ['', prefix + first, ...rest.map((line) => indent + line), ''].map((line) =>
    line.trim() === '' ? indent.trimEnd() : line,
  )
}

/** Removes the quotation signs and the indentation of the opening line. */
function unindented(lines: string[], indent: string): string[] {
  return lines.map((line) => {
    let at = 0
    while (at < indent.length && (line[at] === indent[at] || /[ \t]/.test(line[at] ?? ''))) at++
    return line.slice(at)
  })
}
