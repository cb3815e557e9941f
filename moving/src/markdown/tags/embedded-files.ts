import { readFile, stat } from 'node:fs/promises'
import type { SourceChange } from '../../records/source.ts'
import { fenceOf } from './verbatim.ts'

/** A line with the name of a file that Gatsby shows as code, or that a tag for code names. */
const EMBED = /^([ \t]*)`embed:([^`{}\n]{1,300})(?:\{[^`}\n]*\})?`[ \t]*$/gm
/** The same beside other words, where a block of code cannot be. */
const IN_LINE = /`embed:([^`{}\n]{1,300})(?:\{[^`}\n]*\})?`/g
const FILES_MAX = 100
const BYTES_MAX = 200_000

/** Shows the code of files in the place of `embed:file.js`; of a file that is not there, its name. */
export async function embedFiles(
  text: string,
  find: (address: string) => Promise<string | undefined>,
): Promise<{ text: string; changes: SourceChange[] }> {
  if (!text.includes('`embed:')) return { text, changes: [] }
  const changes: SourceChange[] = []
  const shown = new Map<string, string>()
  for (const [key, indent = '', name = ''] of text.matchAll(EMBED)) {
    if (shown.has(key) || shown.size >= FILES_MAX) continue
    const code = await codeIn(await find(name.trim()))
    changes.push({ kind: code === undefined ? 'left out' : 'translated tag', what: `embed:${name}` })
    shown.set(key, code === undefined ? `${indent}\`${name.trim()}\`` : fence(indent, name, code))
  }
  return {
    text: text
      .replace(EMBED, (whole) => shown.get(whole) ?? whole)
      .replace(IN_LINE, (_, name: string) => `\`${name.trim()}\``),
    changes,
  }
}

async function codeIn(file: string | undefined): Promise<string | undefined> {
  if (file === undefined || (await stat(file)).size > BYTES_MAX) return undefined
  const code = await readFile(file, 'utf8')
  return code.includes('\0') ? undefined : code.trimEnd()
}

function fence(indent: string, name: string, code: string): string {
  const language = /\.(\w{1,10})$/.exec(name.trim())?.[1] ?? ''
  const lines = code.split('\n')
  const row = fenceOf(lines)
  return `\n${[`${row}${language}`, ...lines, row].map((line) => indent + line).join('\n')}\n`
}
