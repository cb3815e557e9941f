import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { contentsEntry, coverTexts, postCard } from '../posts/posts.ts'
import { publishAt as timeWithZone } from '../posts/publish-at.ts'
import * as atoms from '../rules/atoms.ts'
import { draftNote, draftNoteForm } from './draft-notes.ts'

// Secret links to posts that are not published (design §5, decision 24).

export const draftLink = z.object({
  _id: atoms.id,
  /** The whole address of the page, for the readers of the draft. */
  url: z.string(),
  createdAt: atoms.timestamp,
  expiresAt: atoms.timestamp,
  expired: z.boolean(),
  /** How often it was opened by others than the writers of the post. */
  opens: z.int(),
  lastOpenedAt: z.nullable(atoms.timestamp),
})
export type DraftLink = z.infer<typeof draftLink>

const managedPostErrors = ['forbidden', 'post_not_found'] as const

export const createDraftLink = endpoint('POST /api/manage/posts/:slug/links', 'signedIn', {
  summary: 'Makes a secret link to a draft or a scheduled post; without a time it works for 7 days.',
  body: z.nullish(
    z.object({
      /** The end of the link, at most 90 days ahead. */
      expiresAt: z.nullish(timeWithZone),
    }),
  ),
  reply: z.extend(atoms.message, { link: draftLink }),
  errors: [...managedPostErrors, 'already_published', 'too_many_draft_links'],
})

export const listDraftLinks = endpoint('GET /api/manage/posts/:slug/links', 'signedIn', {
  scope: 'read',
  summary:
    'Lists the secret links to a post that nobody has revoked, newest first; also the expired ones of the last 30 days.',
  reply: z.object({ links: z.array(draftLink) }),
  errors: managedPostErrors,
})

export const revokeDraftLink = endpoint('DELETE /api/manage/posts/:slug/links/:id', 'signedIn', {
  summary: 'Revokes a secret link, so that it shows nothing any more.',
  errors: [...managedPostErrors, 'draft_link_not_found'],
})

export const forgetOwnOpen = endpoint('DELETE /api/manage/posts/:slug/links/:id/opens', 'signedIn', {
  summary: "Takes one's own opening of a secret link out of the count; the page of the link does it.",
  query: {
    /** The time of the opening, as the page has it. */
    openedAt: atoms.timestamp,
  },
  errors: [...managedPostErrors, 'draft_link_not_found'],
})

/** The post as its readers will see it: no Markdown, which may have remarks that no page shows, and no address. */
export const draftPost = z.extend(postCard, {
  ...coverTexts,
  html: z.string(),
  contents: z.array(contentsEntry),
})
export type DraftPost = z.infer<typeof draftPost>

/** Why a link shows nothing; of a link that nobody has made, it is `not_found`. */
const linkErrors = ['draft_link_revoked', 'draft_link_expired', 'draft_deleted', 'draft_published'] as const

export const getDraft = endpoint('GET /api/draft/:secret', 'anonymous', {
  summary: 'Reads a draft by the secret of its link. Only the page of the link counts as an opening.',
  reply: z.object({
    post: draftPost,
    link: z.object({ _id: atoms.id, expiresAt: atoms.timestamp }),
  }),
  errors: linkErrors,
})

export const createDraftNote = endpoint('POST /api/draft/:secret/notes', 'optional', {
  scope: 'drafts',
  summary: 'Leaves a note on a draft, which only the writers of the post see; without a session it needs a name.',
  body: draftNoteForm,
  reply: z.extend(atoms.message, { note: draftNote }),
  errors: [...linkErrors, 'too_many_draft_notes'],
})

/** The data of a link's page: the reply of `getDraft`, and the parts of this one request. */
export interface DraftPage {
  post: DraftPost
  link: { _id: string; expiresAt: string }
  /** The time of this opening, if it was counted. */
  openedAt?: string
  /** A note that was sent without scripts and not stored, with the reasons. */
  rejectedNote?: {
    name: string
    content: string
    message: string
    fields: Record<string, string[]>
  }
}
