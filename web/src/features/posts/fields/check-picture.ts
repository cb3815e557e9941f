import { limits } from '@byline/contract/rules/limits'
import { t } from '../../../lib/language/texts.ts'
import { pictureTypes } from '../content/picture-types.ts'

/** The file with its bytes in memory, or the reason why it cannot be a cover. */
export type CheckedPicture = { file: File } | { error: string }

/** Checks a file before it is sent, so that the author sees an error at once; the server checks it again. */
export async function checkPicture(chosen: File): Promise<CheckedPicture> {
  if (chosen.size > limits.uploadBytes) return { error: t('shared.errors.file_too_large') }
  if (chosen.type !== '' && !pictureTypes.includes(chosen.type)) {
    return { error: t('shared.errors.unsupported_image') }
  }
  // Read now, because a file that changes or is deleted on the disk could not be sent later.
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  if (!bytes) return { error: t('dashboard.fields.fileUnreadable') }
  const { name, type, lastModified } = chosen
  const file = new File([bytes], name, { type, lastModified })
  const pixels = await countPixels(file)
  if (pixels === undefined) return { error: t('dashboard.fields.fileBroken') }
  return pixels > limits.uploadPixels ? { error: t('shared.errors.too_many_pixels') } : { file }
}

/** Width times height, or undefined if the browser cannot decode the file as a picture. */
async function countPixels(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image.naturalWidth * image.naturalHeight
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
