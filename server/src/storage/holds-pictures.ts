import { fileOf } from '@byline/contract/addresses/upload-names'
import type { UploadsFolder } from './uploads-folder.ts'

/** Whether the folder contains any picture or copy of one. */
export async function holdsPictures(folder: UploadsFolder): Promise<boolean> {
  for await (const { name } of folder.list()) if (fileOf(name) !== undefined) return true
  return false
}
