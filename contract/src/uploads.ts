import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'

/** The properties of a stored picture that a page needs to reserve its area before it is loaded. */
export const picture = z.object({
  /** Pixels of the picture as served. */
  width: z.int(),
  height: z.int(),
  /** The average colour as `#rrggbb`, shown until it is loaded. */
  color: z.string(),
})
export type Picture = z.infer<typeof picture>

/**
 * The class that fills the area of a picture with a similar colour, one of 64, until it is loaded. It is a class,
 * because the Content-Security-Policy allows no `style` attribute.
 */
export function tintClass(color: string): string {
  const levels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) >> 6)
  return `tint-${levels.join('')}`
}

export const pictureErrors = [
  'file_too_large',
  'too_many_pixels',
  'too_many_frames',
  'unsupported_image',
  'uploads_unavailable',
] as const

export const uploadPicture = endpoint('POST /api/uploads', 'signedIn', {
  scope: 'drafts',
  summary: 'Stores a picture for an article and returns its address.',
  files: ['image'],
  reply: z.object({
    message: z.string(),
    file: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  errors: pictureErrors,
})
