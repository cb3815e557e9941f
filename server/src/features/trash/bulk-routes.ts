import type { BodyOf } from '@byline/contract/calls/endpoint'
import { changePosts, postsChanged } from '@byline/contract/manage/bulk'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { changePost } from '../posts/publishing/bulk-change.ts'
import { deletePosts } from './delete-posts.ts'

interface Failure {
  id: string
  error: AppError
}

/** The call that changes several posts at once (design §5). */
export async function bulkRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { max: 60, minutes: 1, per: 'person' })

  mount(app, changePosts, [changes], async ({ actor, body, ...deps }) => {
    const ids = [...new Set(body.posts)]
    const { done, failed, deletion } =
      body.action === 'delete'
        ? await deletePosts(deps.db, actor, ids)
        : await changeEach(deps, actor, ids, body)
    return {
      message: postsChanged(body.action, done.length, failed.length),
      done,
      failed: failed.map(({ id, error }) => ({
        ...{ _id: id, code: error.code },
        message: Object.values(error.fields ?? {}).flat()[0] ?? error.message,
      })),
      ...deletion,
    }
  })
}

/** Each post in a transaction of its own, so that others can write meanwhile and one that fails hinders no other. */
async function changeEach(
  deps: Deps & { turn: Turn },
  actor: UserRow,
  ids: readonly string[],
  { action, tag }: BodyOf<typeof changePosts>,
): Promise<{ done: string[]; failed: Failure[]; deletion?: undefined }> {
  const done: string[] = []
  const failed: Failure[] = []
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
