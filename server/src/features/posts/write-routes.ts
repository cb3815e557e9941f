import { messages } from '@byline/contract/messages'
import { paths } from '@byline/contract/paths'
import * as posts from '@byline/contract/posts'
import { uploadPicture } from '@byline/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { atMost } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { ofOnePerson, signedIn } from '../sessions/guards.ts'
import { keepPicture } from '../uploads/keep-picture.ts'
import { editPost, writeNewPost } from './edit-post.ts'
import { presentCard } from './present.ts'
import { preview } from './preview.ts'
import { loadCard } from './store.ts'

/** The calls of the editor (specification §7, design §5). */
export async function writeRoutes(app: FastifyInstance): Promise<void> {
  const saves = atMost(app, 120, 1, ofOnePerson)
  const previews = atMost(app, 300, 1, ofOnePerson)
  const pictures = atMost(app, 200, 10, ofOnePerson)

  mount(app, posts.createPost, [signedIn, saves], async ({ actor, body, files, ...deps }) => {
    const { id } = await writeNewPost(deps, actor, body.document, files.postImage)
    return { message: messages.postCreated, post: presentCard(await loadCard(deps.db, id)) }
  })

  mount(
    app,
    posts.updatePost,
    [signedIn, saves],
    async ({ actor, params, body, files, ...deps }) => {
      const { id } = await editPost(deps, actor, params.slug, body.document, files.postImage)
      return { message: messages.postUpdated, post: presentCard(await loadCard(deps.db, id)) }
    },
  )

  mount(app, posts.previewPost, [signedIn, previews], async ({ body, ...deps }) => ({
    html: await preview(deps, body.body),
  }))

  mount(app, uploadPicture, [signedIn, pictures], async ({ db, uploads, files, turn }) => {
    const image = files.image && 'bytes' in files.image ? files.image.bytes : Buffer.alloc(0)
    if (image.length === 0) throw new Refusal('invalid_fields', { image: [messages.imageMissing] })
    const { file, width, height } = await keepPicture(db, uploads, image, { turn })
    return { message: messages.pictureUploaded, file, url: paths.upload(file), width, height }
  })
}
