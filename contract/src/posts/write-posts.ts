import * as z from 'zod/mini'
import { endpoint, idempotencyErrors } from '../calls/endpoint.ts'
import { deletionReply } from '../calls/trash.ts'
import { pictureErrors } from '../calls/uploads.ts'
import * as atoms from '../rules/atoms.ts'
import { managedCard } from './manage.ts'
import { body, postDocument } from './post-document.ts'
import { contentsEntry } from './posts.ts'

// The calls that change posts; apart from those that read them, as readers' pages need none of their rules.

const slugParams = z.object({ slug: z.string() })
const savePost = ['invalid_fields', 'slug_taken', ...pictureErrors] as const

export const createPost = endpoint({
  summary:
    'Creates a post from a cover picture and a document; only once for the same `Idempotency-Key`.',
  method: 'POST',
  path: '/api/posts/create',
  access: 'signedIn',
  files: ['postImage'],
  body: z.object({ document: atoms.jsonText(postDocument) }),
  reply: z.extend(atoms.message, { post: managedCard }),
  errors: [...savePost, 'writers_only', ...idempotencyErrors],
})

export const updatePost = endpoint({
  summary: 'Updates the given fields of a post; 409 if the document is based on an older version.',
  method: 'PUT',
  path: '/api/posts/update/:slug',
  access: 'signedIn',
  params: slugParams,
  files: ['postImage'],
  body: z.object({ document: atoms.jsonText(postDocument) }),
  reply: z.extend(atoms.message, { post: managedCard }),
  errors: [...savePost, 'writers_only', 'forbidden', 'post_not_found', 'outdated_version'],
})

export const deletePost = endpoint({
  summary: 'Deletes a post; it can be restored for 30 days.',
  method: 'DELETE',
  path: '/api/posts/delete/:slug',
  access: 'signedIn',
  params: slugParams,
  reply: z.extend(deletionReply, { post: managedCard }),
  errors: ['forbidden', 'post_not_found'],
})

export const previewPost = endpoint({
  summary: 'Renders Markdown as in an article.',
  method: 'POST',
  path: '/api/posts/preview',
  access: 'signedIn',
  longTexts: true,
  body: z.object({ body }),
  /** With the reading time in minutes and the headings, as the article will show them. */
  reply: z.object({ html: z.string(), minutes: z.number(), contents: z.array(contentsEntry) }),
  errors: ['invalid_fields'],
})
