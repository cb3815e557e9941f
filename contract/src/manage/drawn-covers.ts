import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { coverVariant } from '../posts/post-document.ts'
import * as atoms from '../rules/atoms.ts'

/** Stores nothing; for the form of a post, also of a draft, whose pictures have no address. */
export const drawCovers = endpoint('POST /api/manage/drawn-covers', 'signedIn', {
  scope: 'drafts',
  summary: 'Draws the cover and the picture for link previews that a post without a cover image has, both as SVG.',
  body: z.object({
    post: atoms.id,
    title: z.string().check(z.maxLength(20_000)),
    variant: coverVariant,
  }),
  reply: z.object({ cover: z.string(), sharePicture: z.string() }),
  errors: ['forbidden', 'post_not_found'],
})
