import { isDownload } from '@byline/contract/addresses/upload-names'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { downloadName, nameOf } from '../../storage/picture-names.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { readServed } from './pictures/picture.ts'
import { storeDownload } from './store-download.ts'
import { storeFiles, touchIntact } from './store-picture.ts'

/**
 * Stores what another site has served under that name, byte for byte, so that its name stays. Throws
 * `unsupported_image` if the bytes have another name, or are none of a picture that is served like that.
 */
export async function restoreUpload(db: Db, uploads: UploadStorage, file: string, bytes: Uint8Array): Promise<void> {
  const name = isDownload(file) ? downloadName(bytes) : nameOf(bytes)
  if (name !== file) throw new AppError('unsupported_image')
  if (await touchIntact(db, uploads, file)) return
  if (isDownload(file)) await storeDownload(db, uploads, bytes)
  else await storeFiles(db, uploads, await readServed(bytes))
}
