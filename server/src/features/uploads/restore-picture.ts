import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { nameOf } from '../../storage/picture-names.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { readServed } from './picture.ts'
import { storeFiles, touchIntact } from './store-picture.ts'

/**
 * Stores a picture that another site has served under that name, byte for byte, so that its name stays. Throws
 * `unsupported_image` if the bytes have another name, or are none of a picture that is served like that.
 */
export async function restorePicture(
  db: Db,
  folder: UploadsFolder,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  if (nameOf(bytes) !== file) throw new AppError('unsupported_image')
  if (await touchIntact(db, folder, file)) return
  await storeFiles(db, folder, await readServed(bytes))
}
