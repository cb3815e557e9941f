import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Note, noteOf } from '@byline/contract/imports/note'
import { bytesAt } from '../files/plain-file.ts'
import type { Skipped } from '../records/source.ts'
import type { Generator } from './site/generators.ts'

export interface Walked {
  /** Relative to the folder, with `/`, in a stable order. */
  files: string[]
  /** Texts of other kinds, and folders with nothing but what programs made or need. */
  skipped: Skipped[]
}

interface WalkOptions {
  generator: Generator | undefined
  /** The path that a path in the walked folder has in the folder of its site. */
  sitePathOf: (path: string) => string
}

const MARKDOWN = /\.(md|markdown|mdx|mkdn?|mdown)$/i
/** Jekyll also has posts in HTML. */
const HTML_POST = /(^|\/)_(posts|drafts)\/.*\.html?$/i
const OTHER_TEXT: [RegExp, Note][] = [
  [/\.(adoc|asciidoc)$/i, noteOf('dashboard.imports.reasonAsciidoc')],
  [/\.(rst|rest)$/i, noteOf('dashboard.imports.reasonRestructuredText')],
  [/\.textile$/i, noteOf('dashboard.imports.reasonTextile')],
  [/\.org$/i, noteOf('dashboard.imports.reasonOrg')],
  [/\.(ipynb)$/i, noteOf('dashboard.imports.reasonNotebook')],
]

/** Folders at the top of a site whose files are no texts of it. */
const OF_PROGRAMS: Partial<Record<Generator, string[]>> = {
  jekyll: ['_site', '_layouts', '_includes', '_sass', '_data', '_plugins', 'vendor'],
  hugo: ['public', 'resources', 'themes', 'layouts', 'archetypes', 'i18n', 'data', 'assets'],
  hexo: ['public', 'themes', 'scaffolds', 'layout'],
  eleventy: ['_site', '_includes', '_layouts', '_data', 'src/_includes', 'src/_data', 'src/_layouts'],
  zola: ['public', 'themes', 'templates', 'sass'],
  docusaurus: ['build', 'versioned_docs', 'versioned_sidebars'],
  gatsby: ['public'],
  astro: ['dist', 'public'],
  next: ['out', 'public'],
  vitepress: ['public', 'docs/public'],
  mkdocs: ['site', 'overrides'],
  nuxt: ['dist', 'public'],
}

/** Translations of Docusaurus that are neither those of posts nor of their folder. */
const UNREAD_TRANSLATION = /^i18n\/[^/]+\/(?!docusaurus-plugin-content-blog\b)[^/]+$/

/**
 * Finds every Markdown file below a folder. Symbolic links are not followed. A folder that cannot be read is among the
 * files, so that it is reported like an unreadable file.
 */
export async function walkMarkdown(root: string, options: WalkOptions): Promise<Walked> {
  const found: Walked = { files: [], skipped: [] }
  await walk(root, '', options, found)
  return found
}

async function walk(root: string, folder: string, options: WalkOptions, found: Walked): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => undefined)
  if (!entries) {
    found.files.push(folder)
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const reason = entry.isDirectory() ? reasonOf(path, entry.name, options) : undefined
    if (entry.name.startsWith('.')) continue
    if (reason) found.skipped.push({ path: `${path}/`, reason })
    else if (entry.isDirectory()) await walk(root, path, options, found)
    else if (!entry.isFile()) continue
    else if (MARKDOWN.test(path) || HTML_POST.test(options.sitePathOf(path))) found.files.push(path)
    else if (isHugoHtml(path, options)) {
      if (await hasFrontMatter(join(root, path))) found.files.push(path)
    } else {
      const other = OTHER_TEXT.find(([pattern]) => pattern.test(path))
      if (other) found.skipped.push({ path, reason: other[1] })
    }
  }
}

function reasonOf(path: string, name: string, options: WalkOptions): Note | undefined {
  if (name === 'node_modules' || name === 'bower_components') return noteOf('dashboard.imports.reasonPackages')
  const { generator } = options
  const sitePath = options.sitePathOf(path)
  const ofProgram = generator && OF_PROGRAMS[generator]?.includes(sitePath)
  const isTranslated = generator === 'docusaurus' && UNREAD_TRANSLATION.test(sitePath)
  return ofProgram || isTranslated ? noteOf('dashboard.imports.reasonNoTextsOfSite') : undefined
}

/** Hugo takes HTML for a text if it has front matter; any other is a file to be served. */
function isHugoHtml(path: string, options: WalkOptions): boolean {
  return options.generator === 'hugo' && /^content\/.*\.html?$/i.test(options.sitePathOf(path))
}

async function hasFrontMatter(file: string): Promise<boolean> {
  const bytes = await bytesAt(file, 0, 4).catch(() => '')
  return /^(---|\+\+\+)\s/.test(bytes.toString())
}
