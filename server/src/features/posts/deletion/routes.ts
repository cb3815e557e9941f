import type { BodyOf } from '@byline/contract/calls/endpoint'
import { type BulkAction, changePosts } from '@byline/contract/manage/bulk'
import { messages } from '@byline/contract/messages/messages'
import { deletePost as deletePostCall } from '@byline/contract/posts/write-posts'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { Key } from '@byline/languages/texts'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { say } from '../../../language/say.ts'
import { sentence } from '../../../language/sentence.ts'
import { languageOfRequest } from '../../../site-language/language-of-request.ts'
import { deletionLimit } from '../../trash/routes.ts'
import { presentManagedCard } from '../one-post/present.ts'
import { changePost } from './bulk-change.ts'
import { deletePost, deletePosts } from './delete-posts.ts'

/** The calls that delete a post (specification §7) and change several posts at once (design §5). */
export async function deletePostRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { name: 'deletion changes', max: 60, minutes: 1, per: 'person' })

  mount(app, deletePostCall, [deletionLimit(app)], async ({ db, actor, params }) => {
    const { post, ...reply } = await deletePost(db, actor, params.slug)
    return { message: messages.postDeleted, post: presentManagedCard(post), ...reply }
  })

  mount(app, changePosts, [changes], async ({ actor, body, request, ...deps }) => {
    const ids = [...new Set(body.posts)]
    const { done, failed, deletion } =
      body.action === 'delete' ? await deletePosts(deps.db, actor, ids) : await changeEach(deps, actor, ids, body)
    const language = await languageOfRequest(request)
    return {
      message: postsChanged(language, body.action, { done: done.length, failed: failed.length }),
      done,
      failed: failed.map(({ id, error }) => ({
        _id: id,
        code: error.code,
        message: sentence(language, Object.values(error.fields ?? {}).flat()[0] ?? error.says),
      })),
      ...deletion,
    }
  })
}

const changed = {
  publish: 'server.replies.postsPublished',
  unpublish: 'server.replies.postsUnpublished',
  tag: 'server.replies.postsTagged',
  untag: 'server.replies.postsUntagged',
  delete: 'server.replies.postsDeleted',
} as const satisfies Record<BulkAction, Key>

/** `3 posts published`, `1 post deleted, 2 could not be changed` */
function postsChanged(
  language: string,
  action: BulkAction,
  { done, failed }: { done: number; failed: number },
): string {
  const all = say(language, changed[action], { count: done })
  return failed === 0 ? all : say(language, 'server.replies.someUnchanged', { changed: all, count: failed })
}

/** Each post in a transaction of its own, so that others can write meanwhile and one that fails hinders no other. */
async function changeEach(
  deps: Deps & { turn: Turn },
  actor: UserRow,
  ids: readonly string[],
  { action, tag }: BodyOf<typeof changePosts>,
): Promise<Awaited<ReturnType<typeof deletePosts>>> {
  const done: string[] = []
  const failed: { id: string; error: AppError }[] = []
  if (action === 'delete') return { done, failed }
  for (const id of ids) {
    try {
      await changePost(deps, actor, id, { action, tag: tag ?? '' })
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, error })
    }
  }
  return { done, failed }
}
