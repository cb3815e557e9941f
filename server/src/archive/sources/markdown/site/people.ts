import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oneLine } from '../../../import/one-line.ts'
import type { SourcePerson } from '../../../import/source.ts'
import { first, textOf } from '../fields.ts'
import { type FrontMatter, parseFields, readFrontMatter } from '../front-matter.ts'

/** People of a site by their handles, which front matter may name instead of them. */
export type People = Map<string, SourcePerson>

/** Where sites have lists of their authors, or a folder with a file for each. */
const PLACES = [
  ...[
    '',
    '_data',
    'data',
    'src/_data',
    'src/data',
    'content',
    'blog',
    'src/content',
    'src',
    'source/_data',
  ],
  ...[
    '_authors',
    'config',
    'site',
    'src/site/_data',
    'docs/_data',
    'docs',
    'content/blog',
    'docs/blog',
  ],
]
const NAME = /^(authors?|people|members|team|contributors)$/i
const DATA = /\.(ya?ml|json|toml)$/i
const SIZE_MAX = 2_097_152
const FILES_MAX = 2_000

/** Reads the authors in the usual places of a site. Files that cannot be read are no lists of authors. */
export async function readPeople(folders: readonly string[]): Promise<People> {
  const people: People = new Map()
  for (const root of new Set(folders))
    for (const place of PLACES) await readPlace(join(root, place), people)
  return people
}

async function readPlace(folder: string, people: People): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const plain = entry.name.replace(/(?<=.)\.\w+$/, '').replace(/^[_.]/, '')
    if (!NAME.test(plain)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await readFolder(path, people)
    else if (entry.isFile() && DATA.test(entry.name)) addAll(await fieldsOf(path), people)
  }
  if (/_authors$/.test(folder)) await readFolder(folder, people)
}

async function readFolder(folder: string, people: People): Promise<void> {
  for (const entry of (await entriesOf(folder)).slice(0, FILES_MAX)) {
    const handle = entry.name.replace(/\.\w+$/, '')
    const file = entry.isDirectory()
      ? join(folder, entry.name, '_index.md')
      : join(folder, entry.name)
    const fields = (await fieldsOf(file)) as FrontMatter | undefined
    if (fields && !Array.isArray(fields))
      add(first(fields, 'slug', 'handle', 'username') ?? handle, fields, people, handle)
  }
}

/** A mapping of handles, or a list of people who name their handle. */
function addAll(data: unknown, people: People): void {
  if (typeof data !== 'object' || data === null) return
  const fields = data as FrontMatter
  const list = Array.isArray(data) ? data : (fields.authors ?? fields.people ?? data)
  if (typeof list !== 'object' || list === null) return
  for (const [key, value] of Object.entries(list).slice(0, FILES_MAX)) {
    if (typeof value === 'string') add(key, { name: value }, people)
    else if (typeof value === 'object' && value !== null) {
      const person = value as FrontMatter
      const handle = Array.isArray(list)
        ? (first(person, 'handle', 'id', 'username', 'slug', 'key', 'short_name', 'name') ?? '')
        : key
      add(handle, person, people)
    }
  }
}

function add(handle: string, fields: FrontMatter, people: People, other?: string): void {
  const name = oneLine(
    first(fields, 'name', 'display_name', 'displayName', 'full_name', 'title', 'nick') ?? '',
  )
  if (name === '' || handle === '') return
  const biography = first(fields, 'bio', 'biography', 'description', 'about', 'body')
  const picture = [
    fields.avatar,
    fields.picture,
    fields.image_url,
    fields.imageURL,
    fields.image,
    fields.photo,
  ]
    .map((one) => textOf(one)?.trim())
    .find(Boolean)
  const person = { name, ...(biography && { biography }), ...(picture && { picture }) }
  for (const key of [handle, other, handle.toLowerCase()])
    if (key && !people.has(key)) people.set(key, person)
}

async function fieldsOf(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > SIZE_MAX) return undefined
    const text = await readFile(file, 'utf8')
    const extension = file.split('.').at(-1)?.toLowerCase() ?? ''
    if (/^mdx?$/.test(extension)) {
      const parts = readFrontMatter(text)
      return parts && { body: parts.body.trim() || undefined, ...parts.head }
    }
    if (extension === 'json') return JSON.parse(text)
    return DATA.test(file) ? parseFields(text, extension) : undefined
  } catch {
    return undefined
  }
}

async function entriesOf(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )
  } catch {
    return []
  }
}
