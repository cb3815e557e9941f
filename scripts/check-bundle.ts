import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// What browsers load: nothing of the server, nothing before it is needed, and no more than its budget.

const KB = 1024
/** In bytes as transferred, that is, as brotli. */
const budgets = {
  /** All script of somebody who only reads; a page without it would be read as well. */
  reader: 10 * KB,
  /** All script of somebody signed in, on home and article. */
  application: 150 * KB,
  /** Nothing is painted before it is there. */
  stylesheet: 10 * KB,
  /** The roman is wanted by every page, the others by few (design §9). */
  font: 45 * KB,
  /** Roman, italic, first stylesheet and reader's script; a long article's text and the rest of 70 KB is left. */
  reading: 56 * KB,
}

/** Words that stand in the server's code and its libraries, and nowhere else. */
const SERVER_ONLY = [
  '"node:',
  '`node:',
  'byline.sqlite',
  'kysely',
  'fastify',
  'renderToString',
  'markdown-it',
  'shiki',
]
/** What is for a few pages: dashboard, editor, conflict, crop, tour. */
const FOR_FEW = ['MAIN MENU', 'editor-toolbar', 'body-diff', 'reactEasyCrop', 'driver-popover']
const REACT = ['react.element', 'react.transitional.element', 'useState', 'hydrateRoot']
const STYLES_FOR_FEW = [
  'data-table',
  'editor',
  'dialog',
  'toast',
  'multi-select',
  'sidebar-menu',
  'reactEasyCrop',
  'driver-',
]

const client = join(import.meta.dirname, '..', 'web/dist/client')
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const files = readdirSync(join(client, 'assets')).map((name) => join('assets', name))

const reader = modulesOf('src/entry.enhancer.ts')
const application = [...new Set([...reader, ...modulesOf('src/entry.client.tsx')])]
const styles = manifest['src/entry.enhancer.ts']?.css ?? []
const fonts = files.filter((file) => file.endsWith('.woff2'))
const readingFonts = fonts.filter((file) => /newsreader(-italic)?-[\w-]{8}\.woff2$/.test(file))

const complaints = [
  ...holding(
    files.filter((file) => file.endsWith('.js')),
    SERVER_ONLY,
  ),
  ...holding(reader, [...REACT, ...FOR_FEW]),
  ...holding(application, FOR_FEW),
  ...holding(styles, STYLES_FOR_FEW),
  ...over('the reader’s script', reader, budgets.reader),
  ...over('the application', application, budgets.application),
  ...over('the first stylesheet', styles, budgets.stylesheet),
  ...over('all that is read with', [...reader, ...styles, ...readingFonts], budgets.reading),
  ...fonts.flatMap((font) => over(font, [font], budgets.font)),
  ...(reader.length === 1 ? [] : [`the reader’s script is ${reader.length} files, each a request`]),
  ...(styles.length === 1 && readingFonts.length === 2 ? [] : ['styles or fonts are not found']),
]
for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** Files of a module and of all it imports at once. */
function modulesOf(source: string, known = new Set<string>()): string[] {
  if (!manifest[source]) throw new Error(`${source} is not in the build`)
  known.add(source)
  for (const imported of manifest[source].imports ?? []) {
    if (!known.has(imported)) modulesOf(imported, known)
  }
  return [...known].map((key) => String(manifest[key]?.file))
}

function holding(files: string[], words: string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(client, file), 'utf8')
    return words.filter((word) => text.includes(word)).map((word) => `${file} holds '${word}'`)
  })
}

function over(what: string, files: string[], budget: number): string[] {
  const sizes = files.map((file) => {
    const sent = file.endsWith('.woff2') ? file : `${file}.br`
    return statSync(join(client, sent)).size
  })
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  console.log(`${what}: ${(size / KB).toFixed(1)} of ${budget / KB} KB`)
  return size > budget ? [`${what} is over its budget of ${budget / KB} KB`] : []
}
