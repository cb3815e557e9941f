import { limits } from '@byline/contract/limits'
import type { Metadata } from 'sharp'
import { AppError } from '../../errors/app-error.ts'

export interface PictureSize {
  /** All that will be decoded. */
  pixels: number
  animated: boolean
  /** The width to keep at most. */
  width: number
}

/**
 * What a picture will cost, by its header alone. Refuses with `too_many_pixels` for one frame, and with
 * `too_many_frames` for all together.
 */
export function measure(
  { width, height, pageHeight = height, pages = 1 }: Metadata,
  firstFrameOnly: boolean,
): PictureSize {
  const frame = width * pageHeight
  const frames = firstFrameOnly ? 1 : pages
  const pixels = frames * frame
  if (frame > limits.uploadPixels) throw new AppError('too_many_pixels')
  if (pixels > limits.movingPixels) throw new AppError('too_many_frames')
  // What many frames take of memory and time grows with what is written: together they get as many as one picture.
  const smaller = Math.sqrt(limits.uploadPixels / pixels)
  const fitting = smaller < 1 ? Math.max(1, Math.floor(width * smaller)) : limits.pictureWidthMax
  return { pixels, animated: frames > 1, width: Math.min(limits.pictureWidthMax, fitting) }
}
