import { hash } from 'node:crypto'
import { messages } from '@byline/contract/messages'
import { paths } from '@byline/contract/paths'
import { replyMessages } from '@byline/contract/reply-messages'
import { uploadPicture } from '@byline/contract/uploads'
import * as posts from '@byline/contract/write-posts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { FilePart } from '../../http/form-parts.ts'
import { mount } from '../../http/mount.ts'
import { rateLimit } from '../../http/rate-limits.ts'
import { idempotencyKey } from '../idempotency/idempotency-key.ts'
import { idempotent } from '../idempotency/idempotent.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { existingPosts } from '../visibility/store.ts'
import { editPost, writeNewPost } from './edit-post.ts'
import { presentManagedCard } from './present.ts'
import { preview } from './preview.ts'
import { loadCard } from './store.ts'

/** The calls of the editor (specification §7, design §5). */
export async function writeRoutes(app: FastifyInstance): Promise<void> {
  const saves = rateLimit(app, { max: 120, minutes: 1, per: 'person' })
  const previews = rateLimit(app, { max: 300, minutes: 1, per: 'person' })
  const pictures = rateLimit(app, { max: 200, minutes: 10, per: 'person' })

  mount(app, posts.createPost, [saves, idempotencyKey], (call) => {
    const { actor, key, body, files, ...deps } = call
    const payload = [Object.entries(body.document).toSorted(), digestOf(files.postImage)]
    const attempt = { endpoint: posts.createPost, userId: actor.id, key, payload }
    const replyFor = (db: Db, id: string) => savedReply(db, id, messages.postCreated)
    return idempotent(deps.db, attempt, async (remember) => {
      const { id } = await writeNewPost(deps, actor, body.document, files.postImage, (tx, saved) =>
        remember(tx, () => replyFor(tx, saved.id)),
      )
      return replyFor(deps.db, id)
    })
  })

  mount(app, posts.updatePost, [saves], async ({ actor, params, body, files, ...deps }) => {
    const { id } = await editPost(deps, actor, params.slug, body.document, files.postImage)
    return savedReply(deps.db, id, messages.postUpdated)
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
