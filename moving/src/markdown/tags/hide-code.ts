import { blocksOnly } from '../fields/heading.ts'
import { ourFence } from './fence-title.ts'

export interface HiddenCode {
  /** The text with a mark for each piece of code. A mark never holds a line end. */
  text: string
  /** Replaces the marks by the code. */
  restore(text: string): string
  /** Whether the code has one of these signs. */
  shows(sign: string): boolean
}

const withIndented = blocksOnly()
/** The Markdown of components has no indented code. */
const withoutIndented = blocksOnly().disable('code')

/** Text that a writer has marked to be shown as it is, and inline `<code>`. */
const RAW = /\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/gs
const END_RAW = /\{%-?\s*endraw\s*-?%\}/g
const HTML_CODE = /<(code|kbd|samp)\b[^<>]*>[^<]*<\/\1>/gi

/**
 * Replaces code by marks, so that nothing in it is read as a tag: fences, indented code, code spans, `<pre>`, and
 * the content of `{% raw %}`.
 */
export function hideCode(
  given: string,
  { hasIndented, foundRaw }: { hasIndented: boolean; foundRaw: (tag: string) => void },
): HiddenCode | undefined {
  const mark = unusedCharacter(given)
  if (mark === undefined) return undefined
  const hidden: string[] = []
  const hide = (code: string) => {
    hidden.push(shown(code))
    return `${mark}${hidden.length - 1}${mark}`
  }
  const hideLines = (code: string) => code.replace(/[^\s>].*/g, (line) => (line.startsWith(mark) ? line : hide(line)))
  const lastRaw = [...given.matchAll(END_RAW)].at(-1)
  const rawEnd = lastRaw ? lastRaw.index + lastRaw[0].length : 0
  const text =
    given.slice(0, rawEnd).replace(RAW, (_, code: string, at: number) => {
      foundRaw('{% raw %}')
      // A line with nothing but the tag vanishes with it.
      const isBlock = given[at - 1] === '\n' || at === 0
      return hideLines(isBlock ? code.replace(/^[ \t]*\n/, '').trimEnd() : code)
    }) + given.slice(rawEnd)
  const lines = text.split('\n')
  const markdown = hasIndented ? withIndented : withoutIndented
  for (const { type, map, content, info } of markdown.parse(text, {})) {
    if (!map) continue
    const isPre = type === 'html_block' && /^\s*<(pre|script|style|textarea)\b/i.test(content)
    if (type === 'fence') lines[map[0]] = ourFence(lines[map[0]] ?? '', info)
    if (type === 'fence' || type === 'code_block' || isPre) {
      for (let line = map[0]; line < map[1]; line++) lines[line] = hideLines(lines[line] ?? '')
    } else if ((type === 'inline' || (type === 'html_block' && !hasIndented)) && content.includes('`')) {
      const shown = lines.slice(map[0], map[1]).join('\n')
      const parts = hideSpans(shown, hide, !hasIndented).split('\n')
      // A span over several lines became one mark; the number of lines stays the same.
      for (let line = map[0]; line < map[1]; line++) lines[line] = parts[line - map[0]] ?? GONE
    }
  }
  const result = lines
    .filter((line) => line !== GONE)
    .join('\n')
    .replace(HTML_CODE, (code) => (!hasIndented && code.includes('{') ? code : hide(code)))
  const marks = new RegExp(`${mark}(\\d+)${mark}`, 'g')
  const restore = (one: string, depth = 0): string =>
    depth > 3 || !one.includes(mark)
      ? one
      : one.replace(marks, (_, index: string) => restore(hidden[Number(index)] ?? '', depth + 1))
  return {
    text: result,
    restore: (one) => restore(one),
    shows: (sign) => hidden.some((code) => code.includes(sign)),
  }
}

// Hugo shows a tag with slashes and stars inside its brackets as a tag, in code too.
function shown(code: string): string {
  return code.includes('*/') ? code.replace(/\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/g, '{{$1$2$3}}') : code
}

const GONE = '\0'

/** Hides code between equal runs of backticks, in linear time. */
function hideSpans(text: string, hide: (code: string) => string, hasExpressions: boolean): string {
  const rows = [...text.matchAll(/`+/g)]
  const next = new Map<number, { places: number[]; from: number }>()
  for (const [index, row] of rows.entries()) {
    const same = next.get(row[0].length) ?? { places: [], from: 0 }
    same.places.push(index)
    next.set(row[0].length, same)
  }
  let result = ''
  let done = 0
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    if (!row || isEscaped(text, row.index)) continue
    const same = next.get(row[0].length) ?? { places: [], from: 0 }
    while ((same.places[same.from] ?? rows.length) <= index) same.from++
    const place = same.places[same.from] ?? rows.length
    const closing = rows[place]
    if (!closing) continue
    const end = closing.index + closing[0].length
    // In a text with components, braces around backticks make a string of JavaScript.
    if (hasExpressions && text[row.index - 1] === '{' && text[end] === '}') {
      index = place
      continue
    }
    result += text.slice(done, row.index) + hide(text.slice(row.index, end))
    done = end
    index = place
  }
  return result + text.slice(done)
}

function isEscaped(text: string, at: number): boolean {
  const [slashes = ''] = /\\*$/.exec(text.slice(Math.max(0, at - 20), at)) ?? []
  return slashes.length % 2 === 1
}

/** A character for private use that the text does not have. */
function unusedCharacter(text: string): string | undefined {
  const used = new Set(text.match(/[\uE000-\uF8FF]/g))
  for (let code = 0xe000; code <= 0xf8ff; code++) {
    const character = String.fromCharCode(code)
    if (!used.has(character)) return character
  }
  return undefined
}
