import { lstat, readFile } from 'node:fs/promises'
import { type FrontMatter, parseFields } from '../front-matter.ts'

const SIZE_MAX = 1_048_576

/** The fields of a configuration; of one that is a program, the fields that it gives as plain texts. Empty if unreadable. */
export async function readConfig(file: string): Promise<FrontMatter> {
  try {
    const found = await lstat(file)
    if (!found.isFile() || found.size > SIZE_MAX) return {}
    const text = await readFile(file, 'utf8')
    const extension = file.split('.').at(-1) ?? ''
    if (extension === 'py') return fieldsOfPython(text)
    return /^[cm]?[jt]s$/.test(extension) ? fieldsOfProgram(text) : parseFields(text, extension)
  } catch {
    return {}
  }
}

const FIELD =
  /(?:^|[\s{,])["']?(url|siteUrl|website|site|baseUrl|base|pathPrefix|routeBasePath|trailingSlash|basePath|srcDir|input|author|authorName)["']?\s*:\s*(?:["'`]([^"'`\n]*)["'`]|(true|false))/g

/** A program is never run. The first value of a field is taken, except that every `routeBasePath` is. */
function fieldsOfProgram(text: string): FrontMatter {
  const fields: FrontMatter = {}
  const bases: string[] = []
  for (const [, name = '', value, flag] of withoutComments(text).matchAll(FIELD)) {
    const given = value ?? flag
    if (name === 'routeBasePath' && value !== undefined) bases.push(value)
    else if (!(name in fields)) fields[name] = given
  }
  const [, , author] = AUTHOR.exec(text) ?? []
  if (author && !('author' in fields)) fields.author = author
  return { ...fields, ...(bases.length > 0 && { routeBasePaths: bases }) }
}

/** `author: { name: 'Ada' }` */
const AUTHOR = /\bauthor["']?\s*:\s*\{\s*["']?name["']?\s*:\s*(["'`])([^"'`\n]{1,100})\1/

/** Settings of Pelican that are plain texts. */
function fieldsOfPython(text: string): FrontMatter {
  const found = text.matchAll(/^([A-Z][A-Z_]+)\s*=\s*[ru]?(["'])(.*?)\2\s*(?:#.*)?$/gm)
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]))
}

/** Lines that begin with a comment; addresses hold `//` too. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\/.*$/gm, '')
}

/** A text of a configuration at a path of fields, in any case. */
export function configText(config: FrontMatter, ...path: string[]): string | undefined {
  let value: unknown = config
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    const fields = value as FrontMatter
    const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase())
    value = key === undefined ? undefined : fields[key]
  }
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
