import { type Note, noteOf } from '@byline/contract/imports/note'
import { Unreadable } from '../../records/unreadable.ts'
import { closingBrace } from './jsx.ts'

/** Characters of front matter. Its parsers take quadratic time on hostile input; real front matter is far shorter. */
const LONGEST_HEAD = 65_536

interface Head {
  head: string
  body: string
  format: 'yaml' | 'toml' | 'json'
}

/**
 * The front matter of a text, by the signs around it; undefined without any. Pages of Pelican need a title alone. Throws
 * `Unreadable` if it has no end.
 */
export function findHead(text: string, isPelican = false): Head | undefined {
  const fence = /^(---|\+\+\+|;;;)[ \t]*\n/.exec(text)
  if (fence) return fenced(text, fence[1] ?? '', fence[0].length)
  if (/^\s*\{\s*("|\n|\})/.test(text.slice(0, 200))) return braced(text, text.indexOf('{'), 'json')
  const meta =
    /^(?:\s*import\s[^\n]*\n)*\s*export\s+const\s+(?:meta|metadata|frontmatter|frontMatter)\s*(?::\s*\w+\s*)?=\s*\{/.exec(
      text.slice(0, 2_000),
    )
  if (meta) return braced(text, meta[0].length - 1, 'yaml')
  return unfenced(text, isPelican)
}

function fenced(text: string, sign: string, start: number): Head | undefined {
  const rest = text.slice(start)
  const ends: Record<string, RegExp> = {
    '---': /^(?:---|\.\.\.)[ \t]*$/m,
    '+++': /^\+\+\+[ \t]*$/m,
    ';;;': /^;;;[ \t]*$/m,
  }
  const end = ends[sign]?.exec(rest)
  if (!end) {
    // A text may begin with a horizontal rule, after which no field follows.
    if (!/^\s*[\w-]+[ \t]*[:=]/.test(rest)) return undefined
    throw unreadable(noteOf('dashboard.imports.reasonNoEnd'))
  }
  const inside = rest.slice(0, end.index)
  checkLength(inside)
  const body = rest.slice(end.index + end[0].length + 1)
  if (sign === ';;;') return { head: `{${inside}}`, body, format: 'json' }
  return { head: inside, body, format: sign === '---' ? 'yaml' : 'toml' }
}

/** JSON, or an object of JavaScript that YAML can read. */
function braced(text: string, at: number, format: 'json' | 'yaml'): Head | undefined {
  const end = closingBrace(text, at, at + LONGEST_HEAD)
  if (end === undefined) return undefined
  return { head: text.slice(at, end), body: text.slice(end).replace(/^;?[ \t]*\n/, ''), format }
}

/** Fields that end with a line of hyphens (Hexo), or with a blank line and have a title and a date (Pelican). */
function unfenced(text: string, isPelican: boolean): Head | undefined {
  if (!/^[A-Za-z][\w-]*[ \t]*:/.test(text)) return undefined
  const lines = text.slice(0, LONGEST_HEAD).split('\n')
  const end = lines.findIndex((line) => !/^(?:[A-Za-z][\w-]*[ \t]*:.*|[ \t]+\S.*|- .*)$/.test(line))
  if (end < 1) return undefined
  const fields = lines.slice(0, end)
  const isClosed = /^-{3,}[ \t]*$/.test(lines[end] ?? '')
  const hasFields = ['title', ...(isPelican ? [] : ['date'])].every((name) =>
    fields.some((line) => line.toLowerCase().startsWith(`${name}:`)),
  )
  if (!isClosed && !(hasFields && (lines[end] ?? '').trim() === '')) return undefined
  const head = isClosed ? fields : inOneLineEach(fields).map(inLowerCase)
  const length = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length + 1, 0)
  return { head: head.join('\n'), body: text.slice(length), format: 'yaml' }
}

/** Joins each field with the lines that continue it. */
function inOneLineEach(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line)) joined.push(`${joined.pop() ?? ''} ${line.trim()}`)
    else joined.push(line)
  }
  return joined
}

/** Writes a field for YAML, as the value `a: b` of Pelican is a text and no mapping. */
function inLowerCase(line: string): string {
  const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
  return name === '' ? line : `${name.toLowerCase()}: ${JSON.stringify(value.trim())}`
}

function checkLength(head: string): void {
  if (head.length > LONGEST_HEAD) throw unreadable(noteOf('dashboard.imports.reasonLongFrontMatter'))
}

function unreadable(reason: Exclude<Note, string>): Unreadable {
  return new Unreadable(noteOf('dashboard.imports.reasonFrontMatter', { reason }))
}
