import type { Changes } from '../../records/changes.ts'

const DEFINITION = /^( {0,3})[:~][ \t]+(\S.*)$/
/** Lines that are no terms: other blocks, and code. */
const OTHER_BLOCK = /^(?:[ \t]{4,}|[ \t]*$|[ \t]*(?:[-*+>|#<]|\d+[.)]\s|:|`{3}|~{3}))/
const ABBREVIATION = /^ {0,3}\*\[[^\]\n]+\]:.*$/gm

/** Writes lists of definitions (`Term`, below it `: text`) in HTML, and removes the meanings of abbreviations. */
export function translateDefinitions(text: string, changes: Changes): string {
  const plain = text.includes('*[')
    ? text.replace(ABBREVIATION, (line) => {
        changes.add('left out', line.trim())
        return ''
      })
    : text
  if (!/^ {0,3}[:~][ \t]+\S/m.test(plain)) return plain
  const lines = plain.split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const first = definitionsAfter(lines, at)
    if (first === undefined) {
      result.push(lines[at] ?? '')
      continue
    }
    if ((result.at(-1) ?? '').trim() !== '') result.push('')
    result.push('<dl>')
    at = writeList(lines, at, result) - 1
    result.push('</dl>', '')
    changes.add('translated tag', ': definition')
  }
  return result.join('\n')
}

/** The line of the first definition of a term in that line; undefined if it is no term. */
function definitionsAfter(lines: string[], at: number): number | undefined {
  const line = lines[at] ?? ''
  if (OTHER_BLOCK.test(line)) return undefined
  const next = (lines[at + 1] ?? '').trim() === '' ? at + 2 : at + 1
  const isAlone = at === 0 || (lines[at - 1] ?? '').trim() === '' || DEFINITION.test(lines[at - 1] ?? '')
  return isAlone && DEFINITION.test(lines[next] ?? '') ? next : undefined
}

/** Writes terms with their definitions; returns the number of the line after them. */
function writeList(lines: string[], start: number, result: string[]): number {
  let at = start
  for (;;) {
    const first = definitionsAfter(lines, at)
    if (first === undefined) return at
    result.push('<dt>', '', (lines[at] ?? '').trim(), '', '</dt>')
    at = first
    for (let found = DEFINITION.exec(lines[at] ?? ''); found; found = DEFINITION.exec(lines[at] ?? '')) {
      const content = [found[2] ?? '']
      at++
      while (at < lines.length && goesOn(lines, at)) content.push((lines[at++] ?? '').replace(/^(?: {1,4}|\t)/, ''))
      while ((content.at(-1) ?? '').trim() === '' && content.length > 1) content.pop()
      result.push('<dd>', '', ...content, '', '</dd>')
      const next = nextText(lines, at)
      if (DEFINITION.test(lines[next] ?? '') || definitionsAfter(lines, next) !== undefined) at = next
    }
  }
}

/** Whether a line continues a definition: it is indented, or follows without a blank line. */
function goesOn(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (DEFINITION.test(line)) return false
  if (line.trim() === '') return /^(?: {2,}|\t)/.test(lines[nextText(lines, at)] ?? '')
  return (
    /^(?: {2,}|\t)/.test(line) ||
    ((lines[at - 1] ?? '').trim() !== '' && !OTHER_BLOCK.test(line) && definitionsAfter(lines, at) === undefined)
  )
}

function nextText(lines: string[], at: number): number {
  let next = at
  while (next < lines.length && (lines[next] ?? '').trim() === '') next++
  return next
}
