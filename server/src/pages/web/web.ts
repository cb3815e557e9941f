import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets, WebEntry } from '@byline/contract/page'

/** The built web workspace, which the server loads at run time and never imports (design §3). */
export interface Web extends WebEntry {
  /** Folder of the files that browsers load. */
  clientFolder: string
  assets: Assets & { pages: Record<string, string[]> }
}

type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>

const ENHANCER = 'src/entry.enhancer.ts'
/** The messages of reading pages in one language, and of the dashboard, which that module loads. */
const READING_TEXTS = /languages\/dist\/([\w-]+)-reading\.ts$/
/** The styles for the letters of one language. */
const LETTERS = /\/theme\/letters\/([\w-]+)\.css$/
/** The name of the file with `entry.client.tsx` and all that it imports (`web/vite.config.ts`). */
const APPLICATION = 'entry.client'

/** Loads the build from its `dist` folder. Throws an `Error` with one sentence if there is none. */
export async function loadWeb(dist: string): Promise<Web> {
  const entryFile = join(dist, 'server', 'entry.server.js')
  if (!existsSync(entryFile)) throw new Error('The web pages are not built yet: run npm run build')
  const clientFolder = join(dist, 'client')
  const manifestFile = join(clientFolder, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const file = (source: string) => `/${manifest[source]?.file}`
  const font = (name: string) => file(`src/ui/fonts/${name}.woff2`)
  const entry = Object.keys(manifest).find((key) => isApplication(manifest[key])) ?? ''
  const application = modulesOf(manifest, entry).filter((source) => source !== ENHANCER)
  // The type is checked where the web exports it (`web/src/entry.server.tsx`); here its file has no types.
  const { web } = (await import(pathToFileURL(entryFile).href)) as { web: WebEntry }
  return {
    ...web,
    clientFolder,
    assets: {
      styles: (manifest[ENHANCER]?.css ?? []).map((css) => `/${css}`),
      otherMedia: file('src/other-media.css'),
      rightToLeft: file('src/ui/theme/right-to-left.css'),
      letters: named(LETTERS, file),
      rareBlocks: file('src/rare-blocks.css'),
      fonts: { interface: font('figtree'), serif: font('newsreader'), slab: font('bitter') },
      enhancer: file(ENHANCER),
      application: application.map(file),
      texts: named(READING_TEXTS, (source) => [source, ...(manifest[source]?.dynamicImports ?? [])].map(file)),
      pages: Object.fromEntries(
        Object.keys(manifest)
          .filter((source) => source.startsWith('src/pages/'))
          .map((source) => [source, furtherModules(source).map(file)]),
      ),
    },
  }

  /** The sources with such a name, by the part of it that the pattern has in brackets. */
  function named<T>(pattern: RegExp, read: (source: string) => T): Record<string, T> {
    const entries = Object.keys(manifest).flatMap((source) => {
      const [, name] = pattern.exec(source) ?? []
      return name ? [[name, read(source)] as const] : []
    })
    return Object.fromEntries(entries)
  }

  /** Modules of a page that the application has not loaded already. */
  function furtherModules(source: string): string[] {
    const loaded = [ENHANCER, ...application]
    return modulesOf(manifest, source).filter((imported) => !loaded.includes(imported))
  }
}

function isApplication(chunk: Manifest[string] | undefined): boolean {
  return chunk?.name === APPLICATION && chunk.file.endsWith('.js')
}

/** A module and everything it imports, itself first. */
function modulesOf(manifest: Manifest, source: string, known = new Set<string>()): string[] {
  known.add(source)
  for (const imported of manifest[source]?.imports ?? []) {
    if (!known.has(imported)) modulesOf(manifest, imported, known)
  }
  return [...known]
}
