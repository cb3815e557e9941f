import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What is known of a stored picture before it is loaded, so that a page keeps its place. */
export const picture = z.object({
  /** Pixels of the picture as served. */
  width: z.int(),
  height: z.int(),
  /** Its average colour as `#rrggbb`, shown until it is loaded. */
  color: z.string(),
})
export type Picture = z.infer<typeof picture>

/**
 * The class that fills a picture's place with a colour near its own, of 64, until it is loaded:
 * the Content-Security-Policy allows no colour in a `style` attribute.
 */
export function tintClass(color: string): string {
  const levels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) >> 6)
  return `tint-${levels.join('')}`
}

export const uploadPicture = endpoint({
  summary: 'Stores a picture for an article and answers its address.',
  method: 'POST',
  path: '/api/uploads',
  access: 'signedIn',
  files: ['image'],
  reply: z.object({
    message: z.string(),
    file: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  errors: [
    'file_too_large',
    'too_many_pixels',
    'too_many_frames',
    'unsupported_image',
    'invalid_fields',
  ],
})
