import type { Changes } from '../../records/changes.ts'

/** `[a]({filename}other.md)`, `<img src="{static}/a.png">`, `[a]: |filename|/other.md`. */
const LINK =
  /(\]\(\s*<?|\b(?:src|href)\s*=\s*["']|^[ \t]*\[[^\]\n]{1,200}\]:\s*<?)[{|](filename|static|attach|index|tag|category|author)[}|]/gm
const LISTS: Record<string, string> = {
  index: '/',
  tag: '/tag/',
  category: '/category/',
  author: '/author/',
}
/** The first line of indented code, with its language. */
const LANGUAGE = /^(?: {4}|\t)(?::::|#!)([\w+#-]+)[ \t]*$/

/** Writes the links of Pelican as paths. */
export function translatePelican(text: string, changes: Changes): string {
  return text.replace(LINK, (_, before: string, kind: string) => {
    changes.add('translated tag', `{${kind}}`)
    return before + (LISTS[kind] ?? '')
  })
}

/** Writes indented code that names its language as a fence. */
export function fenceIndentedCode(text: string, changes: Changes): string {
  if (!/^(?: {4}|\t)(?::::|#!)/m.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const language = (result.at(-1) ?? '').trim() === '' ? LANGUAGE.exec(lines[at] ?? '') : null
    if (!language) {
      result.push(lines[at] ?? '')
      continue
    }
    changes.add('translated tag', (lines[at] ?? '').trim())
    let end = at + 1
    while (end < lines.length && /^(?: {4}|\t|[ \t]*$)/.test(lines[end] ?? '')) end++
    while (end > at + 1 && (lines[end - 1] ?? '').trim() === '') end--
    const code = lines.slice(at + 1, end).map((line) => line.replace(/^(?: {4}|\t)/, ''))
    result.push(`\`\`\`\`${language[1]}`, ...code, '````')
    at = end - 1
  }
  return result.join('\n')
}
