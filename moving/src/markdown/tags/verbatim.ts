import { FENCE } from './outside-fences.ts'
import { parseArguments } from './template-tag.ts'

const OPENER =
  /^([\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?)(?:\{%-?\s*(highlight|codeblock|code|verbatim)\b([^%]*(?:%(?!\})[^%]*)*)%\}|\{\{[<%]\s*(highlight|code|prism)\b([^>%]*)[>%]\}\})(.*)$/
const RAW_TAGS = /\{%-?\s*(?:end)?raw\s*-?%\}/g

/**
 * Writes blocks of code in tags (`{% highlight %}` of Jekyll, `{% codeblock %}` of Hexo, `{{< highlight >}}` of Hugo) as
 * fences, and removes `{% raw %}` from fences. Calls `found` with each tag.
 */
export function fenceCodeTags(text: string, found: (tag: string) => void): string {
  if (!/\{%|\{\{[<%]/.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  let fence: string | undefined
  let canClose = true
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = FENCE.exec(line)
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined
      const without = line.replace(RAW_TAGS, '')
      if (without.trim() !== '' || without === line) result.push(without)
      continue
    }
    if (mark && !(mark[1]?.startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1]
      result.push(line)
      continue
    }
    const opener = canClose ? OPENER.exec(line) : null
    const end = opener ? closingLine(lines, at, opener) : undefined
    if (!opener) {
      result.push(line)
      continue
    }
    if (end === undefined) {
      // Later openers would each search to the end.
      canClose = false
      result.push(line)
      continue
    }
    const [, prefix = '', liquid, liquidArgs = '', hugo, hugoArgs = '', after = ''] = opener
    found(line.trim())
    const closing = closingTag(liquid, hugo)
    const inside =
      end === at
        ? [after.replace(closing, '')]
        : [after, ...lines.slice(at + 1, end), (lines[end] ?? '').replace(closing, '')]
    const rest = prefix.replace(/[^\s>]/g, ' ')
    result.push(prefix + fenceOf(inside).concat(infoOf(liquid ?? hugo ?? '', liquid ? liquidArgs : hugoArgs)))
    const code = trimmed(inside.map((one) => one.replace(RAW_TAGS, '')))
    for (const one of code) result.push(one.startsWith(rest) ? one : rest + one.trimStart())
    result.push(rest + fenceOf(inside))
    at = end
  }
  return result.join('\n')
}

/** The last line of a block that begins at a line. */
function closingLine(lines: string[], at: number, opener: RegExpExecArray): number | undefined {
  const closing = closingTag(opener[2], opener[4])
  if (closing.test(opener[6] ?? '')) return at
  for (let line = at + 1; line < lines.length; line++) if (closing.test(lines[line] ?? '')) return line
  return undefined
}

function closingTag(liquid: string | undefined, hugo: string | undefined): RegExp {
  return liquid
    ? new RegExp(`\\{%-?\\s*end${liquid}\\s*-?%\\}.*$`)
    : new RegExp(`\\{\\{[<%]\\s*/\\s*${hugo}\\s*[>%]\\}\\}.*$`)
}

/** A fence longer than any run of backticks in the code. */
export function fenceOf(code: string[]): string {
  const longest = Math.max(2, ...code.map((line) => /^\s*(`+)/.exec(line)?.[1]?.length ?? 0))
  return '`'.repeat(Math.min(longest + 1, 100))
}

/** Language and title: `ruby linenos` of Jekyll, `lang:js title` of Hexo, `go "hl_lines=3"` of Hugo. */
function infoOf(name: string, args: string): string {
  if (name === 'verbatim') return ''
  const { positional, named } = parseArguments(
    args.replace(/\b(lang|line_number|first_line|highlight|mark|wrap):/g, '$1='),
  )
  const isHexo = name === 'codeblock' || name === 'code'
  const language = named.get('lang') ?? (isHexo ? undefined : positional[0]) ?? ''
  const words = isHexo ? positional.filter((one) => !/^(https?:|\/)/.test(one)) : []
  const title = named.get('title') ?? named.get('caption') ?? named.get('filename') ?? words.join(' ')
  const plain = /^[\w+#.-]+$/.test(language) ? language : ''
  const shown = title.replace(/["`\\]/g, '').trim()
  return `${plain || (shown ? 'text' : '')}${shown ? ` title="${shown}"` : ''}`
}

function trimmed(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}
