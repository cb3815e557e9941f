import { stat } from 'node:fs/promises'
import type { Skipped } from '../../records/source.ts'
import type { Archive } from '../../zip/archive.ts'
import { openFolder } from '../../zip/open-folder.ts'
import { openZip } from '../../zip/open-zip.ts'
import { beginningOf, encodingOf } from './xml-text.ts'

export interface WxrFile {
  name: string
  file: string
  encoding: string
}

/** The parts of an export: one file, or several in a folder or a zip, in the order of their names. */
export interface WxrFiles {
  files: WxrFile[]
  skipped: Skipped[]
  /** The folder or zip with the parts; undefined for one file. */
  archive: Archive | undefined
  close(): Promise<void>
}

/** Undefined if there is no export of WordPress at the path. Throws `Unreadable` for a damaged zip. */
export async function findWxrFiles(path: string): Promise<WxrFiles | undefined> {
  const isFolder = (await stat(path)).isDirectory()
  if (!isFolder && (await isWxr(path)))
    return {
      files: [await wxrFile(path, path)],
      skipped: [],
      archive: undefined,
      close: async () => {},
    }
  const archive = isFolder ? await openFolder(path) : await openZip(path)
  if (!archive) return undefined
  const files = await parts(archive).catch(async (error: unknown) => {
    await archive.close()
    throw error
  })
  if (files.length > 0) return { files, skipped: [...archive.skipped], archive, close: archive.close }
  await archive.close()
  return undefined
}

async function parts(archive: Archive): Promise<WxrFiles['files']> {
  const found: WxrFiles['files'] = []
  const isPart = (path: string) => /\.(xml|wxr)$/i.test(path) && path.split('/').length <= 3
  for (const name of archive.paths.filter(isPart)) {
    const file = await archive.unpack(name)
    if (await isWxr(file)) found.push(await wxrFile(name, file))
  }
  return found
}

async function wxrFile(name: string, file: string): Promise<WxrFile> {
  return { name, file, encoding: await encodingOf(file) }
}

/** Whether a file begins as the exports of WordPress do, whatever stands before that. */
async function isWxr(file: string): Promise<boolean> {
  const beginning = await beginningOf(file)
  // A zip may have the text of its first file as it is.
  if (beginning.startsWith('PK\u0003\u0004')) return false
  const start = beginning.search(/<rss[\s>]/)
  return (
    start >= 0 &&
    (/^[\s\ufeff\0]*</.test(beginning) || start < 1_000) &&
    /wordpress\.org\/export\/|<wp:wxr_version>/.test(beginning)
  )
}
