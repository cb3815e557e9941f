import { errors } from '@byline/contract/errors'
import { limits } from '@byline/contract/limits'

/** What the server takes (design §5). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const UNREADABLE = 'This file could not be read'
const BROKEN = 'This file is no picture, or it is broken'

/** A chosen file, read for good, or why it can be no cover. */
export type CheckedPicture = { file: File } | { refusal: string }

/** Judges a file before it is sent; the server judges it again. */
export async function checkPicture(chosen: File): Promise<CheckedPicture> {
  if (chosen.size > limits.uploadBytes) return { refusal: errors.file_too_large.message }
  if (chosen.type !== '' && !pictureTypes.includes(chosen.type)) {
    return { refusal: errors.unsupported_image.message }
  }
  // A file that changes or goes on the disk could not be sent later.
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  if (!bytes) return { refusal: UNREADABLE }
  const { name, type, lastModified } = chosen
  const file = new File([bytes], name, { type, lastModified })
  const pixels = await countPixels(file)
  if (pixels === undefined) return { refusal: BROKEN }
  return pixels > limits.uploadPixels ? { refusal: errors.too_many_pixels.message } : { file }
}

/** Nothing where the browser sees no picture. */
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
