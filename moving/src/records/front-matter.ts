import { parsedJson } from './parsed-json.ts'

/** A field that is undefined is left out. */
export type Head = Record<string, unknown>

/**
 * A Markdown file: a line with the JSON of each field, which is YAML 1.2 too (§1.3), between two lines of hyphens, then
 * the body exactly as it is. JSON is chosen so that no text can end the front matter or be taken for another type, and
 * so that reading takes linear time.
 */
export function withFrontMatter(head: Head, body: string): string {
  const lines = Object.entries(head)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${inOneLine(value)}\n`)
  return `---\n${lines.join('')}---\n${body}`
}

/** Splits such a file; undefined if it is none. The values are what `JSON.parse` returns, or text of other YAML. */
export function splitFrontMatter(file: string): { head: Head; body: string } | undefined {
  if (!file.startsWith(FENCE)) return undefined
  const head: Head = {}
  let start = FENCE.length
  for (;;) {
    const end = file.indexOf('\n', start)
    // The last line of a file with an empty body may have lost its end in an editor.
    const line = file.slice(start, end < 0 ? undefined : end)
    if (line === '---') return { head, body: end < 0 ? '' : file.slice(end + 1) }
    if (end < 0) return undefined
    const field = /^(\w+): (.*)$/.exec(line)
    if (!field) return undefined
    const value = parsedJson(String(field[2]))
    if (value === undefined) return undefined
    head[String(field[1])] = value
    start = end + 1
  }
}

const FENCE = '---\n'

/** Characters that JSON leaves as they are, and that YAML or an editor would change. */
const UNSAFE = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g

/** JSON with spaces between its parts, without which older YAML parsers cannot read an object. */
function inOneLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/\n */g, ' ')
    .replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
