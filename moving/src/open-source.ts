import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { bylineSource } from './byline/byline-source.ts'
import { withFiles } from './files/with-files.ts'
import { ghostSource } from './ghost/ghost-source.ts'
import { markdownSource } from './markdown/markdown-source.ts'
import { mediumSource } from './medium/medium-source.ts'
import type { Source, SourceKind, SourceOpener, SourceOptions } from './records/source.ts'
import { Unreadable } from './records/unreadable.ts'
import { substackSource } from './substack/substack-source.ts'
import { wordpressSource } from './wordpress/wordpress-source.ts'
import { unpackZip } from './zip/unpack-zip.ts'

/** Asked in this order; Markdown is last, because any folder can be one. */
const openers: readonly SourceOpener[] = [
  bylineSource,
  wordpressSource,
  ghostSource,
  substackSource,
  mediumSource,
  markdownSource,
]

/**
 * Opens the file or folder from which a site moves in. Its kind is recognized by looking at it, unless `kind` says it.
 * Throws `Unreadable` if there is nothing at the path, if nothing is known about such files, or if it is damaged.
 */
export async function openSource(path: string, options: SourceOptions, kind?: SourceKind): Promise<Source> {
  const { name = path } = options
  if (!(await isThere(path))) throw new Unreadable(noteOf('dashboard.imports.reasonNothingThere', { name }))
  const source = await openAny(path, options, kind).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? new Unreadable(noteOf('dashboard.imports.reasonNamed', { name, reason: error.note }))
      : error
  })
  if (source) return withFolders(source, options)
  throw new Unreadable(
    kind === undefined
      ? noteOf('dashboard.imports.reasonUnknownKind', { name })
      : noteOf('dashboard.imports.reasonOtherKind', { name, kind }),
  )
}

async function openAny(
  path: string,
  options: SourceOptions,
  kind: SourceKind | undefined,
): Promise<Source | undefined> {
  return (await askEach(path, options, kind)) ?? openUnpacked(path, options, kind)
}

/** A folder of Markdown resolves addresses in the folder of its site by itself. */
async function withFolders(source: Source, { files, site }: SourceOptions): Promise<Source> {
  const found = files === undefined ? source : await withFiles(source, files)
  return site === undefined || source.kind === 'markdown' ? found : withFiles(found, site)
}

async function askEach(
  path: string,
  options: SourceOptions,
  kind: SourceKind | undefined,
): Promise<Source | undefined> {
  for (const opener of openers) {
    if (kind !== undefined && opener.kind !== kind) continue
    const source = await opener.open(path, options)
    if (source) return source
  }
  return undefined
}

/** A zip that no opener knows may have a folder that one of them does; undefined for any other file. */
async function openUnpacked(
  path: string,
  options: SourceOptions,
  kind: SourceKind | undefined,
): Promise<Source | undefined> {
  const unpacked = await unpackZip(path)
  if (!unpacked) return undefined
  const { folder, skipped, close } = unpacked
  try {
    const source = await askEach(folder, options, kind)
    if (!source) await close()
    return source && zipped(source, basename(path), skipped, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** The source in an unpacked zip, which is told apart by the name of the zip and removes what was unpacked. */
function zipped(source: Source, name: string, skipped: Source['skipped'], remove: () => Promise<void>): Source {
  const close = source.close.bind(source)
  const closeAll = () => close().finally(remove)
  return Object.defineProperties(source, {
    name: { value: name, configurable: true },
    skipped: { value: [...skipped, ...source.skipped] },
    close: { value: closeAll },
  })
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
