import type { TemplateTag } from './template-tag.ts'

/** A line of a file by its number, by `$` for the last one, or by a pattern between slashes. */
const ADDRESS = /^(?:\d{1,6}|\$|\/.+\/)$/

/** The mark of a file that is shown as code: `` `embed:a.go` ``, with the lines that a tag names (`embedded-files.ts`). */
export function embeddedCode(
  file: string,
  { positional }: Pick<TemplateTag, 'positional'>,
): string {
  const addresses = positional.filter((one) => ADDRESS.test(one)).slice(0, 2)
  const lines =
    addresses.length > 0 ? `{lines:${encodeURIComponent(JSON.stringify(addresses))}}` : ''
  return `\`embed:${file}${lines}\``
}

/**
 * The lines of code between two addresses, both with them; the one line of one address. Lines that end with `OMIT` mark
 * a place and are left out, as Go's programs do. The whole code if an address is not in it.
 */
export function excerptOf(code: string, written: string | undefined): string {
  const [first, last] = addressesIn(written)
  if (first === undefined) return code
  const lines = code.split('\n')
  const start = lineAt(lines, first, 0)
  const end = last === undefined ? start : lineAt(lines, last, start + 1)
  if (start < 0 || end < start) return code
  return lines
    .slice(start, end + 1)
    .filter((line) => !line.endsWith('OMIT'))
    .join('\n')
}

function addressesIn(written: string | undefined): string[] {
  const [, encoded = ''] = /^\{lines:([^{}]*)\}$/.exec(written ?? '') ?? []
  try {
    return encoded === '' ? [] : (JSON.parse(decodeURIComponent(encoded)) as string[])
  } catch {
    return []
  }
}

function lineAt(lines: string[], address: string, from: number): number {
  if (address === '$') return lines.length - 1
  if (/^\d/.test(address)) return Math.min(Number(address), lines.length) - 1
  const matches = matcher(address.slice(1, -1))
  return lines.findIndex((line, at) => at >= from && matches(line))
}

/** Texts in their order with anything between them; other patterns are not run, as some take for ever. */
function matcher(pattern: string): (line: string) => boolean {
  const [, start = '', inside = '', end = ''] = /^(\^?)(.*?)(\$?)$/.exec(pattern) ?? []
  const parts = inside.split('.*').map((part) => part.replace(/\\(.)/g, '$1'))
  return (line) => {
    let at = 0
    for (const [index, part] of parts.entries()) {
      const found = line.indexOf(part, at)
      if (found < 0 || (start && index === 0 && found > 0)) return false
      at = found + part.length
    }
    return !end || line.endsWith(parts.at(-1) ?? '')
  }
}
