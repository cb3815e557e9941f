import { fileOf } from '@byline/contract/addresses/upload-names'
import type { UploadStorage } from './upload-storage.ts'

/** Whether the folder contains any picture or copy of one. */
export async function holdsPictures(uploads: UploadStorage): Promise<boolean> {
  for await (const { name } of uploads.list()) if (fileOf(name) !== undefined) return true
  return false
}
