import * as z from 'zod/mini'
import { ruleMessages } from '../messages/rule-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { passage } from './passage.ts'

/** Whether the words that were quoted still stand in the text, were changed, or are gone. */
export const passageStates = ['standing', 'changed', 'gone'] as const
export type PassageState = (typeof passageStates)[number]

const version = z.int(ruleMessages.passageInvalid).check(z.minimum(1, ruleMessages.passageInvalid))

/** The passage that a new comment is about: its quotation in the version of the post that was read. */
export const commentPassageForm = z.object(
  {
    ...passage.shape,
    /** Tells the same words apart; left out, the text around them does. */
    start: z.optional(passage.shape.start),
    version,
  },
  ruleMessages.passageInvalid,
)
export type CommentPassageForm = z.infer<typeof commentPassageForm>

/** The passage that a comment is about, as it was quoted, and what became of it since. */
export const commentPassage = z.object({
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** The version of the post in which it was quoted. */
  version: z.int(),
  state: z.enum(passageStates),
  /** Its place in the readable text of the current version, in UTF-16 code units; null if it is gone. */
  start: z.nullable(z.int()),
  end: z.nullable(z.int()),
  /** Its words now, if they were changed. */
  wording: z.optional(z.string()),
})
export type CommentPassage = z.infer<typeof commentPassage>

/**
 * The passage of a comment, with what its writer agreed to, and whether the author of the post has mended it (decision
 * 37).
 */
export const talkedPassage = z.extend(commentPassage, {
  /** Whether a correction that follows from the comment may name its writer; left out for no. */
  mayName: z.optional(z.literal(true)),
  /**
   * The time when it was marked as mended, and the `_id` of the revision that mended the passage; left out for neither.
   */
  resolvedAt: z.optional(atoms.timestamp),
  resolvedIn: z.optional(z.string()),
})
export type TalkedPassage = z.infer<typeof talkedPassage>
