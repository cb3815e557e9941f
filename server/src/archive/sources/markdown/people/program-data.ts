import { parseFields } from '../front-matter.ts'

const START =
  /(?:\bexport\s+default|\bmodule\.exports\s*=|\bexport\s+const\s+\w+[^=\n]{0,200}=)\s*(?=[[{])/

/** The list or mapping that a module gives away as a literal, read as YAML and never run. Throws an error for others. */
export function parseProgram(text: string): unknown {
  const plain = text.replace(/(^|[,{[])[ \t]*\/\/.*$/gm, '$1').replace(/\/\*[\s\S]*?\*\//g, '')
  const start = START.exec(plain)
  if (!start) throw new Error('it gives no literal away')
  const from = start.index + start[0].length
  const to = plain.lastIndexOf(plain[from] === '[' ? ']' : '}')
  // YAML has no texts in backticks, and its quoted texts need a space behind the colon before them.
  const literal = plain
    .slice(from, to + 1)
    .replace(/`([^`$"\n]*)`/g, '"$1"')
    .replace(/([\w"']):(?=["'[{])/g, '$1: ')
  return parseFields(`data: ${literal.replace(/\n/g, '\n  ')}`, 'yaml').data
}
