const OPEN = /^([ \t]*)(\{\{[<%]|\{%-?)\s*([\w./-]+)(?:\s.*?)?(?:[>%]\}\}|-?%\})[ \t]*$/
/** Tags around code, in which indentation matters. */
const VERBATIM = /^(?:highlight|code|codeblock|raw|verbatim|prism|mermaid|comment|math|katex)$/
const DEPTH_MAX = 10

/**
 * Removes the indentation that the content of a tag has beside the tag, which Markdown would take for code:
 * `{{< tab >}}` within `{{< tabs >}}`.
 */
export function dedentTags(text: string, depth = 0): string {
  if (depth >= DEPTH_MAX || !/^[ \t]+\{(?:%|\{[<%])/m.test(text)) return text
  const lines = text.split('\n')
  const closings = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    const [, name] = /\{(?:\{[<%]\s*\/\s*|%-?\s*end)([\w./-]+)/.exec(line) ?? []
    if (name) closings.set(name, [...(closings.get(name) ?? []), at])
  }
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    result.push(line)
    const [, indent = '', , name = ''] = OPEN.exec(line) ?? []
    const end = name === '' || VERBATIM.test(name) ? undefined : closingOf(lines, at, name, closings)
    if (end === undefined) continue
    const inside = lines.slice(at + 1, end)
    const extra = commonIndent(inside) - indent.length
    const plain = extra > 0 ? inside.map((one) => one.slice(Math.min(extra, spaces(one)))) : inside
    if (plain.length > 0) result.push(dedentTags(plain.join('\n'), depth + 1))
    at = end - 1
  }
  return result.join('\n')
}

/** The line of the tag that closes the one in a line, of those with the same indentation or less. */
function closingOf(
  lines: string[],
  at: number,
  name: string,
  closings: ReadonlyMap<string, number[]>,
): number | undefined {
  const indent = spaces(lines[at] ?? '')
  return closings.get(name)?.find((line) => line > at && spaces(lines[line] ?? '') <= indent)
}

export function commonIndent(lines: string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map(spaces)
  return indents.reduce((least, one) => Math.min(least, one), indents[0] ?? 0)
}

/** The white space at the beginning of a line. */
export function spaces(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
