import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InProcessFetch } from './in-process-fetch.ts'

/** Addresses of the built files a page needs. */
export interface Assets {
  styles: string[]
  /** Styles for paper and for forced colours. */
  otherMedia: string
  fonts: string[]
  /** The small script that comes with every page. */
  enhancer: string
  /** What it loads on demand: the application's module, then those it imports. */
  application: string[]
  /** Besides, for pages that are loaded when they are gone to, by their source. */
  pages: Record<string, string[]>
}

export interface RenderOptions {
  /** Answers the contract's calls from within this process. */
  fetch: InProcessFetch['fetch']
  siteUrl: string
  assets: Assets
}

export interface Rendered {
  status: number
  /** Where a redirect leads. */
  location: string | undefined
  html: string
  /** Milliseconds, by what they went into. */
  timing: { data: number; render: number }
}

/** What the build of the web workspace exports for the server. */
interface WebEntry {
  inlineScripts: string[]
  /** The one address of a page, however it was asked for. */
  addressOfPage(asked: URL): string
  render(address: URL, options: RenderOptions): Promise<Rendered>
  renderError(
    address: URL,
    status: number,
    message: string,
    options: RenderOptions,
  ): Promise<Rendered>
}

/** The built web workspace, which the server loads and never imports (design §3). */
export interface Web extends WebEntry {
  /** Folder of the files browsers load. */
  clientFolder: string
  assets: Assets
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const ENHANCER = 'src/entry.enhancer.ts'
const APPLICATION = 'src/entry.client.tsx'

/** Loads the build in `web/dist`; throws a sentence when there is none. */
export async function loadWeb(dist: string): Promise<Web> {
  const entryFile = join(dist, 'server', 'entry.server.js')
  if (!existsSync(entryFile)) throw new Error('The web pages are not built yet: run npm run build')
  const clientFolder = join(dist, 'client')
  const manifestFile = join(clientFolder, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const file = (source: string) => `/${manifest[source]?.file}`
  const application = modulesOf(manifest, APPLICATION).filter((source) => source !== ENHANCER)
  const entry = (await import(pathToFileURL(entryFile).href)) as WebEntry
  return {
    ...entry,
    clientFolder,
    assets: {
      styles: (manifest[ENHANCER]?.css ?? []).map((css) => `/${css}`),
      otherMedia: file('src/other-media.css'),
      fonts: [file('src/ui/fonts/newsreader.woff2')],
      enhancer: file(ENHANCER),
      application: application.map(file),
      pages: Object.fromEntries(
        Object.keys(manifest)
          .filter((source) => source.startsWith('src/pages/'))
          .map((source) => [source, besides(source).map(file)]),
      ),
    },
  }

  function besides(source: string): string[] {
    const known = [ENHANCER, ...application]
    return modulesOf(manifest, source).filter((imported) => !known.includes(imported))
  }
}

/** A module and all it imports, itself first. */
function modulesOf(manifest: Manifest, source: string, known = new Set<string>()): string[] {
  known.add(source)
  for (const imported of manifest[source]?.imports ?? []) {
    if (!known.has(imported)) modulesOf(manifest, imported, known)
  }
  return [...known]
}
