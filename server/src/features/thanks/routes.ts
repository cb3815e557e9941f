import * as thanks from '@byline/contract/comments/thanks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { sayThanks, withdrawThanks } from './say-thanks.ts'
import { findThankedPost, listThanksBy } from './store.ts'

/** The calls of thanks (decision 32). */
export async function thanksRoutes(app: FastifyInstance): Promise<void> {
  const presses = rateLimit(app, { name: 'thanks presses', max: 120, minutes: 1, per: 'person' })

  mount(app, thanks.thankPost, [presses], ({ db, actor, params }) => sayThanks(db, actor, 'post', params.id))

  mount(app, thanks.withdrawPostThanks, [presses], ({ db, actor, params }) =>
    withdrawThanks(db, actor, 'post', params.id),
  )

  mount(app, thanks.thankComment, [presses], ({ db, actor, params }) => sayThanks(db, actor, 'comment', params.id))

  mount(app, thanks.withdrawCommentThanks, [presses], ({ db, actor, params }) =>
    withdrawThanks(db, actor, 'comment', params.id),
  )

  mount(app, thanks.listOwnThanks, async ({ db, actor, params: { id } }) => {
    if (!(await findThankedPost(db, id))) throw new AppError('post_not_found')
    const said = (await listThanksBy(db, actor.id, id)).map(({ comment_id }) => comment_id)
    return { post: said.includes(null), comments: said.filter((comment) => comment !== null) }
  })
}
