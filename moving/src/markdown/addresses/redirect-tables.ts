import { join } from 'node:path'
import { entriesOf, smallText } from '../../files/plain-file.ts'
import { parseData } from '../fields/front-matter.ts'
import type { Site } from '../site/find-site.ts'
import { pairsIn, pairsInLines, type Redirect } from './redirect-pairs.ts'

const NAMED = /^(.*[-_.])?redirect(s|ions|s?[-_.](map|list|table|rules))?(\.\w+)?$|^_redirects$/i
const HOSTS =
  /^(netlify\.toml|vercel\.json|now\.json|static\.json|firebase\.json|staticwebapp\.config\.json|\.htaccess|nginx\.conf|rewrites?\.(conf|map)|gatsby-node\.[cm]?[jt]s)$/i
const STRUCTURED = /\.(json|ya?ml|toml)$/i
const LINES = /\.(txt|csv|tsv|map|conf|list)$|^_redirects$|^\.htaccess$/i
const PROGRAM = /\.[cm]?[jt]s$/i
const SKIPPED = /^(node_modules|bower_components|\..*|_site|dist|build|out|vendor|test|tests)$/

const SIZE_MAX = 2_097_152
const DEPTH_MAX = 4
const ENTRIES_MAX = 20_000
const REDIRECTS_MAX = 50_000

/** The redirects of a site in the tables of its program, of its host and of its web server, each as it is written. */
export async function readRedirects({ root, config }: Site): Promise<Redirect[]> {
  const found = pairsIn(config)
  const files: string[] = []
  await findTables(root, 0, files, { entries: 0 })
  for (const file of files) {
    if (found.length > REDIRECTS_MAX) break
    found.push(...(await readTable(file)))
  }
  return found.slice(0, REDIRECTS_MAX)
}

async function findTables(folder: string, depth: number, files: string[], seen: { entries: number }): Promise<void> {
  const inFolder = /(^|[/\\])redirects?$/i.test(folder)
  for (const entry of await entriesOf(folder)) {
    if (++seen.entries > ENTRIES_MAX) return
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (depth < DEPTH_MAX && !SKIPPED.test(entry.name)) await findTables(path, depth + 1, files, seen)
    } else if (entry.isFile() && (NAMED.test(entry.name) || HOSTS.test(entry.name) || inFolder)) files.push(path)
  }
}

async function readTable(file: string): Promise<Redirect[]> {
  const name = file.split(/[/\\]/).at(-1) ?? ''
  if (![STRUCTURED, LINES, PROGRAM].some((one) => one.test(name))) return []
  const text = await smallText(file, SIZE_MAX)
  if (text === undefined) return []
  try {
    if (PROGRAM.test(name)) {
      const { readLiterals } = await import('../program/read-program.ts')
      return pairsIn(readLiterals(file, text))
    }
    return STRUCTURED.test(name) ? pairsIn(parseData(text, name)) : pairsInLines(text)
  } catch {
    return []
  }
}
