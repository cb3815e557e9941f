import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import { passage } from '../passages/passage.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutDirections } from '../rules/invisible.ts'
import { limits } from '../rules/limits.ts'
import { visibleShape } from '../rules/text-rules.ts'
import { author } from '../users/users.ts'
import { draftLinkMessages } from './draft-link-messages.ts'

// Notes on drafts by those who have a secret link; only the writers of the post see them (decision 24).

/** A note by somebody with an account, or by a visitor, who gives a name. */
export const draftNote = z.object({
  _id: atoms.id,
  /** Markdown as written. */
  content: z.string(),
  html: z.string(),
  createdAt: atoms.timestamp,
  name: z.string(),
  /** Null for a visitor without a session. */
  user: z.nullable(author),
  /** Null for a note on the whole draft. */
  passage: z.nullable(passage),
  resolvedAt: z.nullable(atoms.timestamp),
  /** The `_id` of the revision below which it was written, or the next that there is; null if there is none. */
  writtenIn: z.nullable(z.string()),
  /** The `_id` of the revision that followed, by which it was resolved, or the next that there is. */
  resolvedIn: z.nullable(z.string()),
})
export type DraftNote = z.infer<typeof draftNote>

const noteContent = z
  .string(draftLinkMessages.noteRequired)
  .check(z.trim())
  .check(z.minLength(1, draftLinkMessages.noteRequired))

export const draftNoteForm = z.object({
  content: z.pipe(
    noteContent,
    atoms.textUpTo(limits.commentMax, draftLinkMessages.noteTooLong, {
      shape: visibleShape(draftLinkMessages.noteRequired),
    }),
  ),
  passage: z.nullish(passage),
  /** Used without a session only; ignored with one. */
  name: z.optional(
    atoms.lineUpTo(limits.nameMax, messages.nameTooLong, {
      required: messages.nameRequired,
      invisible: messages.nameInvisible,
      clean: withoutDirections,
    }),
  ),
})

export type DraftNoteForm = z.infer<typeof draftNoteForm>

const managedPostErrors = ['forbidden', 'post_not_found'] as const

export const listDraftNotes = endpoint('GET /api/manage/posts/:slug/notes', 'signedIn', {
  scope: 'read',
  summary: 'Lists the notes that were left on a post before its publication, oldest first.',
  reply: z.object({ notes: z.array(draftNote) }),
  errors: managedPostErrors,
})

export const resolveDraftNote = endpoint('PUT /api/manage/posts/:slug/notes/:id', 'signedIn', {
  scope: 'drafts',
  summary: 'Marks a note as resolved by the revision that followed it, or opens it again; an account is told.',
  body: z.object({ resolved: z.boolean(messages.fieldMissing) }),
  reply: z.extend(atoms.message, { note: draftNote }),
  errors: [...managedPostErrors, 'draft_note_not_found'],
})

/** Notes that one asks for at once. */
export const askedNotesMax = 100

export const listResolvedNotes = endpoint('GET /api/draft/:secret/notes', 'anonymous', {
  summary: 'Says which of some notes that came by a secret link are resolved; nobody else knows their ids.',
  query: {
    /** At most 100 ids of notes, with commas between them. */
    ids: atoms.parameter,
  },
  reply: z.object({ resolved: z.array(z.object({ _id: atoms.id, resolvedAt: atoms.timestamp })) }),
  errors: ['draft_link_revoked', 'draft_link_expired', 'draft_deleted', 'draft_published'],
})

export const deleteDraftNote = endpoint('DELETE /api/manage/posts/:slug/notes/:id', 'signedIn', {
  scope: 'drafts',
  summary: 'Deletes a note for good.',
  errors: [...managedPostErrors, 'draft_note_not_found'],
})
