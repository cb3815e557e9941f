import { posix } from 'node:path'
import type { SourceChange } from '../../records/source.ts'
import { jsxTagAt } from '../fields/jsx.ts'
import { outsideFences } from '../tags/outside-fences.ts'
import { withoutFrontMatter } from './liquid.ts'

/** `import Intro from './_intro.mdx'` */
const IMPORT = /^import\s+([A-Z][\w$]*)\s+from\s+["']([^"'\n]+)["'];?[ \t]*$/gm
const PART_IMPORT = /^import\s+[A-Z][\w$]*\s+from\s+["'][^"'\n]+\.mdx?["'];?[ \t]*$/gm
const ANY_IMPORT = /^import\s[^\n]*\sfrom\s+["'][^"'\n]+["'];?[ \t]*$/gm
/** `<!--@include: ./part.md-->` of VitePress, without the numbers of lines. */
const INCLUDE = /<!--\s*@include:\s*([^\s{}<>]+\.md)\s*-->/g
/** An address that is relative to the file of the part. */
const RELATIVE = /(\]\(\s*<?|\b(?:src|href)\s*=\s*["']|\bfrom\s+["']|@include:\s*)(\.{1,2}\/[^\s()"'<>]+)/g
const DEPTH_MAX = 5
const LENGTH_MAX = 1_000_000
/** Files that are read for one text. */
const FILES_MAX = 200

export interface Part {
  /** Its path, relative to the folder of the site. */
  path: string
  text: string
}

/** The addresses of the texts that a text shows as parts of itself, as it writes them. */
export function partsNamedIn(text: string): string[] {
  const imported = [...text.matchAll(IMPORT)].flatMap(([, , address = '']) => filesAt(address))
  return [...imported, ...[...text.matchAll(INCLUDE)].map(([, address = '']) => address)]
}

/** Returns the files that an address in an import may mean, as the ending may be left out; none for other modules. */
function filesAt(address: string): string[] {
  if (/\.mdx?$/.test(address)) return [address]
  return /\/[\w-]+$/.test(address) ? [`${address}.mdx`, `${address}.md`] : []
}

/** Finds the part that an address in the text at `path` names; undefined without one. */
export type FindPart = (path: string, address: string) => Promise<Part | undefined>

/**
 * Replaces components that a text imports from Markdown, and included files, by their text. A part inside itself, and one
 * nested too deep, is not replaced.
 */
export async function withPartials(
  text: string,
  path: string,
  find: FindPart,
): Promise<{ text: string; changes: SourceChange[] }> {
  if (!/^import\s+[A-Z]|@include:/m.test(text)) return { text, changes: [] }
  const run = new Partials(find, path)
  const filled = await run.filled(text, path, [path])
  const imports = run.imports.length > 0 ? `${run.imports.join('\n')}\n\n` : ''
  return { text: imports + filled, changes: run.changes }
}

class Partials {
  readonly changes: SourceChange[] = []
  /** Of pictures and components, of all parts. */
  readonly imports: string[] = []
  readonly #find: FindPart
  readonly #folder: string
  #length = 0
  #files = 0

  constructor(find: FindPart, path: string) {
    this.#find = find
    this.#folder = posix.dirname(path)
  }

  /** `within` are the files in which this text is, the innermost one last. */
  async filled(text: string, path: string, within: readonly string[]): Promise<string> {
    const named = new Map<string, string>()
    const read = async (key: string, address: string) => {
      const part = await this.#read(path, address, within)
      if (part !== undefined) named.set(key, part)
    }
    for (const [, name = '', address = ''] of text.matchAll(IMPORT))
      for (const file of filesAt(address)) if (!named.has(name)) await read(name, file)
    for (const [, address = ''] of text.matchAll(INCLUDE)) await read(address, address)
    if (named.size === 0) return text
    return outsideFences(text, (part) => this.#written(part, named))
  }

  async #read(path: string, address: string, within: readonly string[]) {
    if (within.length > DEPTH_MAX || ++this.#files > FILES_MAX) return undefined
    const part = await this.#find(path, address)
    if (!part || within.includes(part.path)) return undefined
    const inside = withoutFrontMatter(part.text.replace(/\r\n?/g, '\n')).trim()
    const whole = await this.filled(inside, part.path, [...within, part.path])
    // Only at the beginning of a line of the text itself is an import one.
    const moved = this.#moved(whole, part.path).replace(PART_IMPORT, '')
    this.imports.push(...(moved.match(ANY_IMPORT) ?? []))
    return moved.replace(ANY_IMPORT, '').trim()
  }

  /** Relative addresses lead on from the folder of the text that the part comes into. */
  #moved(text: string, path: string): string {
    const folder = posix.dirname(path)
    if (folder === this.#folder) return text
    return text.replace(RELATIVE, (_, before: string, address: string) => {
      const moved = posix.relative(this.#folder, posix.join(folder, address))
      return before + (moved.startsWith('.') ? moved : `./${moved}`)
    })
  }

  #written(text: string, parts: ReadonlyMap<string, string>): string {
    let result = ''
    let done = 0
    for (const { index } of text.matchAll(/<(?:[A-Z]|!--)/g)) {
      if (index < done) continue
      const found = tagAt(text, index)
      const part = found && parts.get(found.name)
      if (!found || part === undefined || this.#length + part.length > LENGTH_MAX) continue
      this.#length += part.length
      const source = text.slice(index, found.end)
      this.changes.push({ kind: 'translated tag', what: source.replace(/\s+/g, ' ').slice(0, 200) })
      const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, index - 100), index))?.[1]
      const shown = part.replace(/\{props\.(\w+)\}/g, (expression, name: string) => found.props.get(name) ?? expression)
      const block = shown.split('\n').join(`\n${indent ?? ''}`)
      const beside = shown.includes('\n') ? `\n\n${shown}\n\n` : shown
      result += text.slice(done, index) + (indent === undefined ? beside : `${block}\n`)
      done = found.end
    }
    return result + text.slice(done)
  }
}

/** A component without content, or a comment that includes a file, with its values that are texts. */
function tagAt(text: string, at: number) {
  const [comment, address = ''] = /^<!--\s*@include:\s*(\S+?)\s*-->/.exec(text.slice(at, at + 500)) ?? []
  if (comment) return { name: address, end: at + comment.length, props: new Map<string, string>() }
  const tag = jsxTagAt(text, at)
  if (!tag || tag.kind === 'closes') return undefined
  const props = new Map(
    tag.attributes.flatMap(({ name, value, isExpression }) => (isExpression ? [] : [[name, value]])),
  )
  if (tag.kind === 'alone') return { name: tag.name, end: tag.end, props }
  const closing = /^\s*<\/[\w$]+\s*>/.exec(text.slice(tag.end, tag.end + 200))
  return closing ? { name: tag.name, end: tag.end + closing[0].length, props } : undefined
}
