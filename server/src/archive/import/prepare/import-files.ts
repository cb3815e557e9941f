import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { paths } from '@byline/contract/addresses/paths'
import type { SourceFile } from '@byline/moving/records/source'
import type { Deps } from '../../../deps.ts'
import { storeDownload } from '../../../features/uploads/store-download.ts'
import { PictureRefused } from '../fetching/picture-refused.ts'
import { takePicture } from '../pictures/take-picture.ts'

/** Bytes of a file for download, which is read into memory to be stored. */
export const DOWNLOAD_MAX_BYTES = 50 * 1_048_576

const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'])

/** Whether a linked file can be imported. */
export async function mayBeTaken({ file }: SourceFile): Promise<boolean> {
  return (await stat(file)).size <= DOWNLOAD_MAX_BYTES
}

/**
 * Stores the files that a text links to, and returns their new addresses by the addresses in the text. Browsers show a
 * picture and download any other file under its name.
 */
export async function storeFiles(deps: Deps, files: ReadonlyMap<string, SourceFile>): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const [written, { file, name }] of files) {
    const bytes = await readFile(file)
    addresses.set(
      written,
      (await storedAsPicture(deps, name, bytes)) ??
        // Brackets may end an address in Markdown.
        paths
          .download(await storeDownload(deps.db, deps.uploads, bytes), name)
          .replaceAll('(', '%28')
          .replaceAll(')', '%29'),
    )
  }
  return addresses
}

/** Undefined for a file that is not a picture or cannot be processed as one; it is stored for download instead. */
async function storedAsPicture(deps: Deps, name: string, bytes: Buffer): Promise<string | undefined> {
  if (!PICTURES.has(extname(name).toLowerCase())) return undefined
  try {
    const { file } = await takePicture(deps, bytes, { dryRun: false })
    return file && paths.upload(file)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return undefined
  }
}
