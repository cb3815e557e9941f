import * as z from 'zod/mini'
import * as atoms from '../rules/atoms.ts'

/** Whether and when a post stops taking comments. */
export const commentsClosing = {
  /** The date of the post itself if comments are closed altogether, null if it never stops. */
  commentsCloseAt: z.nullable(atoms.timestamp),
  /** Whether that time had come when the reply was made. */
  commentsClosed: z.boolean(),
}
