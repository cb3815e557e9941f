import { limits } from '@byline/contract/rules/limits'
import { AppError } from '../../../errors/app-error.ts'
import type { PictureHeader } from './picture-work.ts'

export interface PictureSize {
  /** Pixels to decode, of all frames. */
  pixels: number
  animated: boolean
  /** The maximum width of the stored picture, in pixels. */
  width: number
}

/**
 * Computes the cost of a picture from its header. Throws `too_many_pixels` if one frame is too large, and
 * `too_many_frames` if all frames together are.
 */
export function measure(
  { width, height, pageHeight = height, pages = 1 }: Pick<PictureHeader, 'width' | 'height' | 'pageHeight' | 'pages'>,
  firstFrameOnly: boolean,
): PictureSize {
  const frame = width * pageHeight
  const frames = firstFrameOnly ? 1 : pages
  const pixels = frames * frame
  if (frame > limits.uploadPixels) throw new AppError('too_many_pixels')
  if (pixels > limits.movingPixels) throw new AppError('too_many_frames')
  // Memory and time grow with the written pixels, so all frames together may have as many as one picture.
  const scale = Math.sqrt(limits.uploadPixels / pixels)
  const fitting = scale < 1 ? Math.max(1, Math.floor(width * scale)) : limits.pictureWidthMax
  return { pixels, animated: frames > 1, width: Math.min(limits.pictureWidthMax, fitting) }
}
