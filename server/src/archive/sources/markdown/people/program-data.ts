import { parseFields } from '../front-matter.ts'

const START =
  /(?:\bexport\s+default|\bmodule\.exports\s*=|\bexport\s+const\s+\w+[^=\n]{0,200}=)\s*(?=[[{])/

/** Parsers take quadratic time on hostile input. */
const LENGTH_MAX = 200_000

/** The list or mapping that a module gives away as a literal, read as YAML and never run. Throws an error for others. */
export function parseProgram(text: string): unknown {
  if (text.length > LENGTH_MAX) throw new Error('it is too long')
  const plain = withoutComments(text.replace(/(^|[,{[])[ \t]*\/\/.*$/gm, '$1'))
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

function withoutComments(text: string): string {
  let plain = ''
  let done = 0
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', done)) {
    const end = text.indexOf('*/', at + 2)
    if (end < 0) break
    plain += text.slice(done, at)
    done = end + 2
  }
  return plain + text.slice(done)
}
