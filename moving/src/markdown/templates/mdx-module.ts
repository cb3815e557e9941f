import type { Changes } from '../../records/changes.ts'

const IMPORT = /^import\s+(?:([\w$]+)\s*(?:,|from)|[\w*{"'$])/
const FROM = /(?:from\s*|^import\s*)["']([^"']+)["'];?\s*$/

/** Removes `import` and `export` from a text with components, and tells which names stand for which files. */
export function withoutModuleCode(
  text: string,
  changes: Changes,
): { text: string; imports: ReadonlyMap<string, string> } {
  const imports = new Map<string, string>()
  if (!/^(?:import|export)\b/m.test(text)) return { text, imports }
  const lines = text.split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const isImport = IMPORT.test(line)
    if (!isImport && !/^export\s+(?:const|let|var|default|function|async|class|\{|\*)/.test(line)) {
      result.push(line)
      continue
    }
    const end = isImport ? endOfImport(lines, at) : endOfExport(lines, at)
    if (end === undefined) {
      result.push(line)
      continue
    }
    const statement = lines.slice(at, end + 1).join(' ')
    const file = FROM.exec(statement)?.[1]
    const name = IMPORT.exec(statement)?.[1]
    if (file && name) imports.set(name, file)
    changes.add('left out', statement)
    at = end
  }
  return { text: result.join('\n'), imports }
}

/** More lines than any list of imported names has. */
const LINES_MAX = 60

/** An import ends with the name of a file; a sentence that begins with the word has none. */
function endOfImport(lines: string[], at: number): number | undefined {
  for (let line = at; line < Math.min(at + LINES_MAX, lines.length); line++) {
    const text = lines[line] ?? ''
    if (text.trim() === '' && line > at) return undefined
    if (FROM.test(text)) return line
  }
  return undefined
}

/** An export ends where its brackets are closed, or before a blank line outside of them. */
function endOfExport(lines: string[], at: number): number {
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
