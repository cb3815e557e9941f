import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Checks the files for browsers: they contain no server code, rarely used code is not loaded early, and no file exceeds
// its budget.

const KB = 1024
/**
 * In bytes as transferred with Brotli. `npm run bench -- visits` counts in thousands and with the headers of replies: its
 * 5 KB are these 4.5, its 111 KB would be 107.1 here, and the first visit of 62 KB has besides the files of `reading` 0.8 KB of
 * other styles, 2 KB of headers and the HTML.
 */
const budgets = {
  /** All script of a signed-out reader; pages are readable without it. */
  reader: 4.5 * KB,
  /**
   * All script of a signed-in reader on home and article. Languages of articles, lists and readers took 0.9, threads 0.8,
   * thanks and pinned comments 1.3, the bell 0.3, the stream of new comments 0.2, held comments 0.3,
   * passages of comments 1.2, the confirmation before a sensitive act 0.2, names of pages 0.2.
   */
  application: 112.5 * KB,
  /** Loaded at the first selection in an article, beyond what the article has loaded. */
  passages: 8 * KB,
  /** The style sheet delays the first paint. */
  stylesheet: 11 * KB,
  /** Every page needs the roman and the interface's font, few pages need the others (design §9). */
  font: 45 * KB,
  /** The fonts of every page, the first stylesheet and the reader's script. */
  reading: 42.5 * KB,
}

/** Words that occur only in the server's code and its libraries. */
const SERVER_ONLY = [
  '"node:',
  '`node:',
  'byline.sqlite',
  'kysely',
  'fastify',
  'renderToString',
  'markdown-it',
  'highlight.js',
]
/** Markers of code that few pages use: dashboard, forms with Zod, editor, conflict, crop, tour. */
const FOR_FEW = ['MAIN MENU', '_zod', 'editor-toolbar', 'body-diff', 'reactEasyCrop', 'driver-popover']
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

const client = join(import.meta.dirname, '../..', 'web/dist/client')
type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const files = readdirSync(join(client, 'assets')).map((name) => join('assets', name))

const reader = modulesOf('src/entry.enhancer.ts')
const application = [...new Set([...reader, ...modulesOf(keyOf('entry.client'))])]
const articleTools = modulesOf('src/enhancer/articles/article-tools.ts')
const passages = modulesOf('src/features/comments/passages/selection-tools.ts').filter(
  (file) => !articleTools.includes(file),
)
const styles = manifest['src/entry.enhancer.ts']?.css ?? []
const fonts = files.filter((file) => file.endsWith('.woff2'))
const readingFonts = fonts.filter((file) => /(newsreader|figtree)-[\w-]{7}\.woff2$/.test(file))

const complaints = [
  ...containing(
    files.filter((file) => file.endsWith('.js')),
    SERVER_ONLY,
  ),
  ...containing(reader, [...REACT, ...FOR_FEW]),
  ...containing(application, FOR_FEW),
  ...containing(passages, [...REACT, ...FOR_FEW]),
  ...containing(styles, STYLES_FOR_FEW),
  ...over('the reader’s script', reader, budgets.reader),
  ...over('the application', application, budgets.application),
  ...over('the script of passages', passages, budgets.passages),
  ...over('the first stylesheet', styles, budgets.stylesheet),
  ...over('all files of a reader', [...reader, ...styles, ...readingFonts], budgets.reading),
  ...fonts.flatMap((font) => over(font, [font], budgets.font)),
  ...(reader.length === 1 ? [] : [`the reader’s script is ${reader.length} files, each a request`]),
  ...(styles.length === 1 && readingFonts.length === 2 ? [] : ['styles or fonts are not found']),
]
for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** The key of a file that the build makes of many modules. */
function keyOf(chunk: string): string {
  const isChunk = (key: string) => manifest[key]?.name === chunk && manifest[key].file.endsWith('.js')
  return Object.keys(manifest).find(isChunk) ?? chunk
}

/** Files of a module and of its static imports. */
function modulesOf(source: string, known = new Set<string>()): string[] {
  if (!manifest[source]) throw new Error(`${source} is not in the build`)
  known.add(source)
  for (const imported of manifest[source].imports ?? []) {
    if (!known.has(imported)) modulesOf(imported, known)
  }
  return [...known].map((key) => String(manifest[key]?.file))
}

function containing(files: string[], words: string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(client, file), 'utf8')
    return words.filter((word) => text.includes(word)).map((word) => `${file} contains '${word}'`)
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
