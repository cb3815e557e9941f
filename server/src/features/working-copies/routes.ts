import * as copies from '@byline/contract/drafts/working-copies'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { presentCopy, presentCopyCard, presentEnded } from './present.ts'
import { discardCopy, saveCopy } from './save-copy.ts'
import { findCopy, listCopies, listEnded } from './store.ts'
import { assertMayWrite, meetWriters } from './writers.ts'
import { deleteWriter } from './writers-store.ts'

/** The calls of forms in which posts are written (design §5). Each reads and writes what is the actor's own. */
export async function workingCopyRoutes(app: FastifyInstance): Promise<void> {
  // A form saves some forty times a minute, and says six times that it is open.
  const saves = rateLimit(app, { name: 'working-copies saves', max: 300, minutes: 1, per: 'person' })
  const others = rateLimit(app, { name: 'working-copies others', max: 300, minutes: 1, per: 'person' })

  mount(app, copies.listWorkingCopies, [others], async ({ db, actor }) => ({
    copies: (await listCopies(db, actor.id)).map(presentCopyCard),
    ended: (await listEnded(db, actor.id)).map(presentEnded),
  }))

  mount(app, copies.getWorkingCopy, [others], async ({ db, actor, params }) => {
    const row = await findCopy(db, { user_id: actor.id, id: params.id })
    if (!row) throw new AppError('working_copy_not_found')
    return { copy: presentCopy(row) }
  })

  mount(app, copies.putWorkingCopy, [saves], ({ db, actor, params, body }) => saveCopy(db, actor, params.id, body))

  mount(app, copies.deleteWorkingCopy, [others], async ({ db, actor, params, query }) => ({
    deleted: await discardCopy(db, { user_id: actor.id, id: params.id }, query.writtenAt),
  }))

  mount(app, copies.announceWriter, [others], ({ db, actor, params: { id }, body: { postId } }) =>
    transact(db, async (tx) => {
      await assertMayWrite(tx, actor, postId)
      return { others: await meetWriters(tx, actor, { id, postId }, new Date()) }
    }),
  )

  mount(app, copies.dismissWriter, [others], async ({ db, actor, params }) => {
    await transact(db, (tx) => deleteWriter(tx, { user_id: actor.id, id: params.id }))
    return {}
  })
}
