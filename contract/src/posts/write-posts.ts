import * as z from 'zod/mini'
import { endpoint, idempotencyErrors } from '../calls/endpoint.ts'
import * as atoms from '../rules/atoms.ts'
import { deletionReply } from '../trash.ts'
import { pictureErrors } from '../uploads.ts'
import { managedCard } from './manage.ts'
import { body, postDocument } from './post-document.ts'
import { contentsEntry } from './posts.ts'

// The calls that change posts; apart from those that read them, as readers' pages need none of their rules.

const savePost = ['slug_taken', ...pictureErrors] as const

export const createPost = endpoint('POST /api/posts/create', 'signedIn', {
  scope: 'drafts',
  summary: 'Creates a post from a cover picture and a document; only once for the same `Idempotency-Key`.',
  files: ['postImage'],
  body: z.object({ document: atoms.jsonText(postDocument) }),
  reply: z.extend(atoms.message, { post: managedCard }),
  errors: [...savePost, 'writers_only', ...idempotencyErrors],
})

export const updatePost = endpoint('PUT /api/posts/update/:slug', 'signedIn', {
  scope: 'drafts',
  summary: 'Updates the given fields of a post; 409 if the document is based on an older version.',
  files: ['postImage'],
  body: z.object({ document: atoms.jsonText(postDocument) }),
  reply: z.extend(atoms.message, { post: managedCard }),
  errors: [...savePost, 'writers_only', 'forbidden', 'post_not_found', 'outdated_version'],
})

export const deletePost = endpoint('DELETE /api/posts/delete/:slug', 'signedIn', {
  scope: 'publish',
  summary: 'Deletes a post; it can be restored for 30 days.',
  reply: z.extend(deletionReply, { post: managedCard }),
  errors: ['forbidden', 'post_not_found'],
})

export const previewPost = endpoint('POST /api/posts/preview', 'signedIn', {
  scope: 'drafts',
  summary: 'Renders Markdown as in an article.',
  longTexts: true,
  body: z.object({ body }),
  /** The reading time in minutes and the headings, as the article will show them. */
  reply: z.object({ html: z.string(), minutes: z.number(), contents: z.array(contentsEntry) }),
})
