import { join } from 'node:path'
import { entriesOf, smallText } from '../../files/plain-file.ts'
import { first } from '../fields/fields.ts'
import { isFields, parseData, readFrontMatter } from '../fields/front-matter.ts'

/** A list of people, or the fields of one person if it has a handle. */
export interface PeopleFile {
  file: string
  handle: string | undefined
  data: unknown
}

/** One word of the name of a file or folder tells that it is about people: `all_authors.json`, `blog-authors`. */
const WORD =
  /^(?:authors?|people|persons?|members?|team|contributors?|writers?|editors?|bloggers?|staff|users|profiles)$/
const DATA = /\.(ya?ml|json|toml|[cm]?[jt]s)$/i
const PROGRAM = /\.[cm]?[jt]s$/i
const TEXT = /\.mdx?$/i
/** Folders with what programs made or need, and with texts. */
const OTHERS =
  /^(?:node_modules|bower_components|vendor|public|dist|build|out|_site|resources|themes|static|assets|images|img|i18n|test|tests)$/
const SIZE_MAX = 2_097_152
const FILES_MAX = 2_000
const FOLDERS_MAX = 3_000
const DEPTH_MAX = 5

/** Finds the files about people below a folder, those near its top first. Files that cannot be read are left out. */
export async function* findPeopleFiles(root: string): AsyncGenerator<PeopleFile> {
  let level = ['']
  let seen = 0
  for (let depth = 0; depth <= DEPTH_MAX && level.length > 0; depth++) {
    const next: string[] = []
    for (const folder of level) {
      if (++seen > FOLDERS_MAX) return
      for (const entry of await entriesOf(join(root, folder))) {
        const path = join(folder, entry.name)
        const plain = entry.name.replace(/(?<=.)\.\w+$/, '')
        if (entry.isDirectory() && tellsPeople(plain)) yield* filesIn(join(root, path))
        else if (entry.isDirectory() && !/^\./.test(entry.name) && !OTHERS.test(entry.name)) next.push(path)
        else if (entry.isFile() && DATA.test(entry.name) && tellsPeople(plain))
          for (const data of await valuesIn(join(root, path))) yield { file: join(root, path), handle: undefined, data }
      }
    }
    level = next
  }
}

export function tellsPeople(name: string): boolean {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.\s]+/)
    .some((word) => WORD.test(word))
}

/** A folder with a file, or a folder with an index, for each person; or with lists. */
async function* filesIn(folder: string): AsyncGenerator<PeopleFile> {
  for (const entry of (await entriesOf(folder)).slice(0, FILES_MAX)) {
    const path = join(folder, entry.name)
    const handle = entry.name.replace(/\.\w+$/, '')
    if (entry.isDirectory()) {
      for (const name of ['_index.md', 'index.md', 'index.mdx', 'index.json', 'index.yml'])
        yield { file: join(path, name), handle, data: await dataOf(join(path, name)) }
    } else {
      for (const data of await valuesIn(path)) {
        const isList = Array.isArray(data) || (isFields(data) && Object.values(data).every(isFields))
        yield { file: path, handle: isList || handle === 'index' ? undefined : handle, data }
      }
    }
  }
}

/** The people that a file describes; of a program, each export is read. */
async function valuesIn(file: string): Promise<unknown[]> {
  if (!PROGRAM.test(file)) return [await dataOf(file)]
  try {
    // Most sites need no parser of programs.
    const { readExports } = await import('../program/read-program.ts')
    return Object.values(readExports(file, (await smallText(file, SIZE_MAX)) ?? ''))
  } catch {
    return []
  }
}

async function dataOf(file: string): Promise<unknown> {
  const text = await smallText(file, SIZE_MAX)
  if (text === undefined) return undefined
  try {
    if (TEXT.test(file)) {
      const parts = readFrontMatter(text)
      // A text with a date is a post in a folder of that name.
      if (!parts || first(parts.head, 'date', 'pubDate', 'published')) return undefined
      return { body: parts.body.trim() || undefined, ...parts.head }
    }
    return DATA.test(file) ? parseData(text, file) : undefined
  } catch {
    return undefined
  }
}
