import { join } from 'node:path'
import { entriesOf, smallText } from '../../files/plain-file.ts'
import { parseData, readFrontMatter } from '../fields/front-matter.ts'

/** A list of people, or the fields of one person if it has a handle. */
export interface PeopleFile {
  handle: string | undefined
  data: unknown
}

/** The folders in which programs and their usual themes have the list or the folder `authors`. */
const FOLDERS = ['', '_data', 'data', 'src/_data', 'source/_data', 'content', 'src/content', 'blog', 'docs/blog']
const LIST = /^[._]?authors\.(?:ya?ml|json|toml)$/
const FOLDER = /^_?authors$/
const DATA = /\.(?:ya?ml|json|toml)$/i
const TEXT = /\.mdx?$/i
const SIZE_MAX = 2_097_152
const FILES_MAX = 2_000

/** Finds the files about authors in a site. Files that cannot be read are left out. */
export async function* findPeopleFiles(root: string): AsyncGenerator<PeopleFile> {
  for (const folder of FOLDERS)
    for (const entry of await entriesOf(join(root, folder))) {
      const path = join(root, folder, entry.name)
      if (entry.isDirectory() && FOLDER.test(entry.name)) yield* filesIn(path)
      else if (entry.isFile() && LIST.test(entry.name)) yield { handle: undefined, data: await dataOf(path) }
    }
}

/** A file, or a folder with an index, for each person. */
async function* filesIn(folder: string): AsyncGenerator<PeopleFile> {
  for (const entry of (await entriesOf(folder)).slice(0, FILES_MAX)) {
    const handle = entry.name.replace(/\.\w+$/, '')
    const paths = entry.isDirectory() ? ['_index.md', 'index.md', 'index.mdx'] : ['']
    for (const path of paths) yield { handle, data: await dataOf(join(folder, entry.name, path)) }
  }
}

async function dataOf(file: string): Promise<unknown> {
  const text = await smallText(file, SIZE_MAX)
  if (text === undefined) return undefined
  try {
    const parts = TEXT.test(file) ? readFrontMatter(text) : undefined
    if (parts) return { body: parts.body.trim() || undefined, ...parts.head }
    return DATA.test(file) ? parseData(text, file) : undefined
  } catch {
    return undefined
  }
}
