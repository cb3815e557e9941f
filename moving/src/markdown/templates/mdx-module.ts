import type { Changes } from '../../records/changes.ts'

const STATEMENT =
  /^(?:import\s+(?:[\w$]+\s*(?:,|from)|[*{"'])|export\s+(?:const|let|var|default|function|async|class|\{|\*))/
/** The file of an import, which a sentence that begins with the word has not. */
const FROM = /^import\b.*["']([^"']+)["'];?\s*$/

/** Removes `import` and `export` from a text with components, and tells which names stand for which files. */
export function withoutModuleCode(
  text: string,
  changes: Changes,
): { text: string; imports: ReadonlyMap<string, string> } {
  const imports = new Map<string, string>()
  const lines = text.split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const end = STATEMENT.test(line) ? endOfStatement(lines, at) : at
    const statement = lines.slice(at, end + 1).join(' ')
    const file = FROM.exec(statement)?.[1]
    if (!STATEMENT.test(line) || (/^import/.test(line) && file === undefined)) {
      result.push(line)
      continue
    }
    const name = /^import\s+([\w$]+)/.exec(statement)?.[1]
    if (file && name) imports.set(name, file)
    changes.add('left out', statement)
    at = end
  }
  return { text: result.join('\n'), imports }
}

/** A statement ends where its brackets are closed, or before a blank line outside of them. */
function endOfStatement(lines: string[], at: number): number {
  let depth = 0
  for (let line = at; line < lines.length; line++) {
    const text = (lines[line] ?? '').slice(0, 5_000).replace(/(["'`])(?:\\.|(?!\1).)*\1/g, '')
    for (const character of text) {
      if ('{[('.includes(character)) depth++
      else if ('}])'.includes(character)) depth--
    }
    const isNextBlank = (lines[line + 1] ?? '').trim() === ''
    if (depth <= 0 && (isNextBlank || !/[=,(+&|?:]\s*$/.test(text))) return line
  }
  return lines.length - 1
}
