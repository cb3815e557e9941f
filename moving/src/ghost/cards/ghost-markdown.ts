import { noteOf } from '@byline/contract/imports/note'
import { parseWithPlaces } from '@byline/markdown/parse/parse'
import type { Changes } from '../../records/changes.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * Markdown that shows here what Ghost made of it: there, `#Heading` without a space is a heading, `==words==` are
 * highlighted, and a line break in the text is one on the page.
 */
export function readAsGhost(markdown: string, changes: Changes): string {
  const text = markdown.replaceAll('\r\n', '\n')
  return withLineBreaks(withHeadings(text, changes))
}

function withHeadings(text: string, changes: Changes): string {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
      return line
    }
    fence = mark
    const heading = /^(#{1,6})(?=[^#\s])/.exec(line)?.[1]
    // `#tag` within a text is no heading, but Ghost made one of it at the start of a line.
    if (!heading) return withMarks(line)
    changes.add('repaired', noteOf('dashboard.imports.changeHeadingSpace'))
    return `${heading} ${withMarks(line.slice(heading.length))}`
  })
  // Code without an end would take in the text behind it.
  return [...lines, ...(fence === '' ? [] : [fence])].join('\n')
}

/** Code and addresses, or `==words==` that Ghost highlights. The limits keep its time in proportion to the text. */
const MARKED =
  /(`{1,50})(?!`).{0,1000}?(?<!`)\1(?!`)|\]\([^)\s]*|<[^>]{0,1000}>|https?:\/\/\S+|==(?=\S)(.{0,1000}?\S)==(?!=)/g

function withMarks(line: string): string {
  if (!line.includes('==')) return line
  return line.replace(MARKED, (whole, _code, marked?: string) =>
    marked === undefined ? whole : `<mark>${marked}</mark>`,
  )
}

/** Two spaces before each line break in a paragraph. */
function withLineBreaks(text: string): string {
  const lines = text.split('\n')
  for (const { type, map, children } of parseWithPlaces(text).tokens) {
    if (type !== 'inline' || !map || !children?.some((child) => child.type === 'softbreak')) continue
    for (let index = map[0]; index < map[1] - 1; index++) {
      const line = lines[index]
      if (line !== undefined && !/(\\| {2})$/.test(line)) lines[index] = `${line.trimEnd()}  `
    }
  }
  return lines.join('\n')
}
