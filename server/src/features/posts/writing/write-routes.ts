import { hash } from 'node:crypto'
import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as posts from '@byline/contract/posts/write-posts'
import { uploadPicture } from '@byline/contract/uploads'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { idempotencyKey, idempotent } from '../../idempotency/idempotent.ts'
import { findPictures } from '../../uploads/store.ts'
import { storePicture } from '../../uploads/store-picture.ts'
import { existingPosts } from '../../visibility/store.ts'
import { endCopy } from '../../working-copies/store.ts'
import { presentManagedCard } from '../one-post/present.ts'
import { loadCard } from '../one-post/store.ts'
import { editPost } from './edit-post.ts'
import { insertNewPost, prepareNewPost } from './new-post.ts'

type Reply = ReplyOf<typeof posts.createPost>

/** The calls of the editor (specification §7, design §5). */
export async function writeRoutes(app: FastifyInstance): Promise<void> {
  const saves = rateLimit(app, { name: 'writing saves', max: 120, minutes: 1, per: 'person' })
  const previews = rateLimit(app, { name: 'writing previews', max: 300, minutes: 1, per: 'person' })
  const pictures = rateLimit(app, { name: 'writing pictures', max: 200, minutes: 10, per: 'person' })

  mount(app, posts.createPost, [saves, idempotencyKey], async ({ actor, key, body: { document }, files, ...deps }) => {
    // Another device that sends the same post again does so from another working copy.
    const { workingCopy, ...written } = document
    // A form whose answer was lost sends what was written meanwhile.
    const payload = document.autosave ? undefined : [Object.entries(written).toSorted(), digestOf(files.postImage)]
    const attempt = { endpoint: posts.createPost, userId: actor.id, key, payload }
    let isNew = false
    const reply: Reply = await idempotent(deps.db, attempt, async (remember) => {
      const post = await prepareNewPost(deps, actor, document, files.postImage)
      const first = await transact(deps.db, async (tx, invalidate) => {
        const id = await insertNewPost(tx, invalidate, post)
        return remember(tx, await savedReply(tx, id, messages.postCreated))
      })
      isNew = true
      return first
    })
    if (workingCopy && !isNew) {
      await transact(deps.db, (tx) => endCopy(tx, { user_id: actor.id, id: workingCopy }, new Date().toISOString()))
    }
    return reply
  })

  mount(app, posts.updatePost, [saves], async ({ actor, params, body, files, ...deps }) => {
    const { id, wasPublic } = await editPost(deps, actor, params.slug, body.document, files.postImage)
    return savedReply(deps.db, id, wasPublic ? messages.postUpdated : messages.postPublished)
  })

  mount(app, posts.previewPost, [previews], ({ body, ...deps }) => preview(deps, body.body))

  mount(app, uploadPicture, [pictures], async ({ db, uploads, files, turn }) => {
    if (!files.image || 'text' in files.image) {
      throw new AppError('invalid_fields', { image: [replyMessages.imageMissing] })
    }
    const { file, width, height } = await storePicture(db, uploads, files.image.bytes, { turn })
    return { message: replyMessages.pictureUploaded, file, url: paths.upload(file), width, height }
  })
}

/** The reply to a save; `published` is the message for a post that readers see. */
async function savedReply(db: Db, id: string, published: string) {
  const post = presentManagedCard(await loadCard(db, id, existingPosts))
  const byStatus = { draft: messages.postDrafted, scheduled: messages.postScheduled, published }
  return { message: byStatus[post.status], post }
}

/** A digest of the cover. A text, which removes a cover, is equal to no cover for a new post. */
function digestOf(part: FilePart): string | null {
  return part && 'bytes' in part ? hash('sha256', part.bytes) : null
}

/**
 * The HTML, the reading time and the headings of an article with this body. Saves that arrive in the meantime are
 * rendered first.
 */
export async function preview({ db, renderer, turn }: Deps & { turn: Turn }, body: string) {
  const text = body.toWellFormed()
  const pictures = await findPictures(db, uploadsIn(text))
  const { html, minutes, contents } = await renderer.render(text, pictures, renderLimits.saveMs, {
    turn,
    urgency: 'preview',
  })
  return { html, minutes, contents }
}
