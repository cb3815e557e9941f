import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseRows } from 'csv-parse/sync'
import { type FrontMatter, parseData } from '../fields/front-matter.ts'
import type { Site } from './find-site.ts'

/** Data that templates may name beside the configuration. */
export interface SiteData {
  /** The data files of the site: `books` for `_data/books.yml`. */
  data: FrontMatter
  /** Parts of texts by their paths below the folder of includes. */
  includes: ReadonlyMap<string, string>
}

const FILES_MAX = 2_000
const BYTES_MAX = 500_000
const DATA = ['_data', 'src/_data', 'source/_data']
const INCLUDES = ['_includes', 'src/_includes']

/** Reads the data files and includes of Jekyll, Eleventy and Hexo. Files that cannot be read are none. */
export async function readSiteData({ root, generator }: Site): Promise<SiteData> {
  const isRead = generator !== undefined && ['jekyll', 'eleventy', 'hexo'].includes(generator)
  if (!isRead) return { data: {}, includes: new Map() }
  const data: FrontMatter = {}
  for (const folder of DATA)
    for (const [path, text] of await textsIn(join(root, folder), /\.(ya?ml|json|csv|tsv|toml)$/i))
      addData(data, path, text)
  const includes = new Map<string, string>()
  for (const folder of INCLUDES)
    for (const [path, text] of await textsIn(join(root, folder), /\.(html?|md|markdown|njk|liquid|txt)$/i))
      includes.set(path, text)
  return { data, includes }
}

async function textsIn(folder: string, pattern: RegExp): Promise<[string, string][]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const texts: [string, string][] = []
  for (const entry of entries.filter((one) => one.isFile() && pattern.test(one.name)).slice(0, FILES_MAX)) {
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.length <= BYTES_MAX) texts.push([file.slice(folder.length + 1), text])
  }
  return texts.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** `team/ada.yml` is `data.team.ada`. */
function addData(data: FrontMatter, path: string, text: string): void {
  const names = path.replace(/\.\w+$/, '').split(/[/\\]/)
  let place = data
  for (const name of names.slice(0, -1)) {
    if (!Object.hasOwn(place, name)) place[name] = {}
    place = place[name] as FrontMatter
    if (typeof place !== 'object' || place === null || Array.isArray(place)) return
  }
  const value = parsed(path, text)
  const name = names.at(-1) ?? ''
  if (value !== undefined && name !== '__proto__') place[name] = value
}

function parsed(path: string, text: string): unknown {
  const [, extension = ''] = /\.(\w+)$/.exec(path.toLowerCase()) ?? []
  try {
    if (!/^[ct]sv$/.test(extension)) return parseData(text, path)
    return parseRows(text, { bom: true, columns: true, delimiter: extension === 'csv' ? ',' : '\t', ...LENIENT })
  } catch {
    return undefined
  }
}

/** People write tables by hand. */
const LENIENT = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }
