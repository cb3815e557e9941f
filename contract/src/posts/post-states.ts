import * as z from 'zod/mini'
import { oneOf } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'

/** The states of a post: only its writers see a draft; a scheduled one is published at its time (design §6). */
export const postStatuses = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

export const postStatus = z.enum(postStatuses, oneOf(postStatuses))

/** The state of a post as its writers see it. */
export const stateFields = {
  status: z.enum(postStatuses),
  /** The time at which a scheduled post is published; null in any other state. */
  publishAt: z.nullable(atoms.timestamp),
}
