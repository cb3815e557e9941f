import * as z from 'zod/mini'
import * as atoms from '../rules/atoms.ts'
import { postStatus } from './post-states.ts'

/** The same article in another language, for its readers. */
export const translation = z.object({
  slug: z.string(),
  title: z.string(),
  /** Such as `de-AT`. */
  language: z.string(),
})
export type Translation = z.infer<typeof translation>

/** A post of the same article, for its writers. */
export const ownTranslation = z.object({
  _id: atoms.id,
  /** Empty until the post has one. */
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  status: postStatus,
  original: z.boolean(),
  /** The revision of the original that the text says the same as, if the original has changed since; else null. */
  olderThan: z.nullable(z.string()),
})
export type OwnTranslation = z.infer<typeof ownTranslation>
