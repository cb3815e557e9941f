import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { formId } from '../calls/form-id.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'

// A working copy is the text of one form while it is written. Only its writer reads it; what readers see of the post
// changes when the form is saved.

/** One format only, so that times can be compared as texts. */
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const writtenAt = z
  .string(messages.timeNeeded)
  .check(z.refine((time) => ISO.test(time) && !Number.isNaN(Date.parse(time)), messages.timeNeeded))

/**
 * The fields of the form as typed, valid or not; fields unknown to the server are stored too. Only the size of the
 * request limits them.
 */
export const writtenFields = z.looseObject({
  title: z.string(messages.textNeeded),
  caption: z.string(messages.textNeeded),
  slug: z.string(messages.textNeeded),
  tags: z.array(z.string(messages.textNeeded)),
  /** A tag that is still being typed. */
  tagText: z.string(messages.textNeeded),
  body: z.string(messages.textNeeded),
  /** The name of a stored picture; null for none. */
  cover: z.nullable(z.string(messages.textNeeded)),
})
export type WrittenFields = z.infer<typeof writtenFields>

/** The fields with which the form was opened. */
const writtenFrom = z.object({
  /** The version of the post; null for a new one. */
  version: z.nullable(z.int(messages.wholeNumberNeeded)),
  fields: writtenFields,
})

const workingCopyContent = {
  /** Null for a new post. */
  postId: z.nullable(z.string(messages.textNeeded)),
  /**
   * The time at which the form had this text, by the clock of its browser; an older text never replaces a newer one.
   */
  writtenAt,
  fields: writtenFields,
  /** The name of a picked file that only the browser has. */
  pickedCover: z.nullish(z.string(messages.textNeeded)),
  /** The `Idempotency-Key` of a new post, so that it is created once, whichever device sends it. */
  idempotencyKey: z.nullish(z.string(messages.textNeeded)),
}

/** A working copy in lists. */
export const workingCopyCard = z.object({
  _id: z.string(),
  postId: z.nullable(z.string()),
  /** The version of the post that was edited. */
  version: z.nullable(z.int()),
  title: z.string(),
  /** The beginning of the text, as written. */
  start: z.string(),
  writtenAt: atoms.timestamp,
  /** The time at which the server stored it. */
  savedAt: atoms.timestamp,
})
export type WorkingCopyCard = z.infer<typeof workingCopyCard>

export const workingCopy = z.extend(workingCopyCard, {
  ...workingCopyContent,
  baseline: z.nullable(writtenFrom),
})
export type WorkingCopy = z.infer<typeof workingCopy>

/** Another person who has the form of a post open; oneself, if it is open a second time. */
export const otherWriter = z.object({ _id: atoms.id, name: z.string() })
export type OtherWriter = z.infer<typeof otherWriter>

const idParams = z.object({ id: formId })

export const listWorkingCopies = endpoint('GET /api/manage/working-copies', 'signedIn', {
  summary: 'Lists the texts that one has begun and not saved, newest first.',
  reply: z.object({
    copies: z.array(workingCopyCard),
    /** The last ones that were saved, discarded or continued elsewhere, for browsers that still have them. */
    ended: z.array(z.object({ _id: z.string(), writtenAt: atoms.timestamp })),
  }),
})

export const getWorkingCopy = endpoint('GET /api/manage/working-copies/:id', 'signedIn', {
  summary: 'Gets one of the texts that one has begun and not saved.',
  params: idParams,
  reply: z.object({ copy: workingCopy }),
  errors: ['invalid_fields', 'working_copy_not_found'],
})

export const putWorkingCopy = endpoint('PUT /api/manage/working-copies/:id', 'signedIn', {
  summary:
    'Stores the text of a form while it is written; 409 once the text was saved, discarded or continued elsewhere.',
  longTexts: true,
  params: idParams,
  body: z.object({
    ...workingCopyContent,
    /** Needed once; without it the stored one stays. */
    baseline: z.nullish(writtenFrom),
  }),
  reply: z.object({ savedAt: atoms.timestamp }),
  errors: ['forbidden', 'post_not_found', 'working_copy_ended', 'too_many_working_copies'],
})

export const deleteWorkingCopy = endpoint('DELETE /api/manage/working-copies/:id', 'signedIn', {
  summary: 'Discards a text that was not saved, unless it is newer than what the caller has seen.',
  params: idParams,
  query: {
    /** The `writtenAt` that the caller has seen. */
    writtenAt: z.optional(writtenAt),
  },
  /** False if the text is newer, or was not there. */
  reply: z.object({ deleted: z.boolean() }),
  errors: ['invalid_fields'],
})

export const announceWriter = endpoint('PUT /api/manage/writers/:id', 'signedIn', {
  summary: 'Says that one has the form of a post open, and gets the others who have.',
  params: idParams,
  body: z.object({ postId: z.string(messages.textNeeded) }),
  reply: z.object({ others: z.array(otherWriter) }),
  errors: ['forbidden', 'post_not_found'],
})

export const dismissWriter = endpoint('DELETE /api/manage/writers/:id', 'signedIn', {
  summary: 'Says that one has closed the form of a post.',
  params: idParams,
  reply: z.object({}),
  errors: ['invalid_fields'],
})
