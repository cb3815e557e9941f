import { expect, it } from 'vitest'
import { appOn } from '../../../test/app.ts'
import { writePost } from '../../../test/cast.ts'
import { commentingBy, readTalk } from '../../../test/commenting.ts'
import { onBothEngines } from '../../../test/engines.ts'
import { register, registerAdmin } from '../../../test/people.ts'
import { countRows } from '../../../test/rows.ts'
import type { UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { findUser } from '../users/store.ts'
import { deleteUser, restoreUser } from './delete-user.ts'
import { purgeNext } from './purge.ts'

onBothEngines('a deletion left behind', (open) => {
  it('takes nothing from a user who is back', async () => {
    const app = await appOn(await open())
    const { db } = app.deps
    const ada = await register(app, 'Ada')
    const root = await registerAdmin(app)
    await writePost(db, ada.id, { slug: 'hers' })
    const id = await deleteUser(db, (await findUser(db, root.id)) as UserRow, ada.id)
    await transact(db, (tx) => restoreUser(tx, () => {}, { id, subject_id: ada.id }))
    expect(await purgeNext(db, new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))).toBe(true)
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(200)
  })
})

onBothEngines('a deleted comment', (open) => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const root = await registerAdmin(app)
    const { id: postId } = await writePost(db, ada.id, { slug: 'hers' })
    const by = { ben: commentingBy(app, ben), root: commentingBy(app, root) }
    await by.ben.create(postId, 'Kept')
    const id: string = (await by.ben.create(postId, 'Deleted')).json().comment._id
    const deletionId: string = (await by.ben.remove(id)).json().deletionId
    const rows = async () => {
      const { comments, deletions } = await countRows(db)
      return { comments, deletions }
    }
    return { app, db, ben, by, id, postId, deletionId, rows }
  }

  it('is kept for 30 days and then gone for good, alone', async () => {
    const { app, db, by, postId, deletionId, rows } = await setting()
    expect(await purgeNext(db, inDays(29.9))).toBe(false)
    expect(await rows()).toEqual({ comments: 2, deletions: 1 })
    expect(await purgeNext(db, inDays(30.1))).toBe(true)
    expect(await purgeNext(db, inDays(30.1))).toBe(false)
    expect(await rows()).toEqual({ comments: 1, deletions: 0 })
    expect(await readTalk(app, postId)).toEqual({ status: 200, said: ['Kept'], total: 1 })
    expect((await by.ben.undo(deletionId)).json().code).toBe('deletion_not_found')
  })

  it('that was brought back is never purged, one deleted anew not by its first deletion', async () => {
    const { app, db, by, id, postId, deletionId, rows } = await setting()
    const first = await db
      .selectFrom('deletions')
      .select(['id', 'kind', 'subject_id', 'deleted_by', 'deleted_at'])
      .executeTakeFirstOrThrow()
    await by.ben.undo(deletionId)
    await db.insertInto('deletions').values(first).execute()
    expect(await purgeNext(db, inDays(40))).toBe(true)
    expect(await readTalk(app, postId)).toMatchObject({ said: ['Kept', 'Deleted'], total: 2 })
    await db.insertInto('deletions').values(first).execute()
    await by.root.remove(id)
    expect(await purgeNext(db, inDays(30))).toBe(true)
    expect(await rows()).toEqual({ comments: 2, deletions: 1 })
  })

  it('goes with its author, and with its post, whose deletion is older or younger', async () => {
    const { app, db, ben, by, postId, rows } = await setting()
    await by.root.create(postId, 'By root')
    await by.root.deleteUser(ben.id)
    while (await purgeNext(db, inDays(31)));
    expect(await rows()).toEqual({ comments: 1, deletions: 0 })
    expect(await readTalk(app, postId)).toEqual({ status: 200, said: ['By root'], total: 1 })
    await by.root.ask('DELETE', '/api/posts/delete/hers')
    while (await purgeNext(db, inDays(31)));
    expect(await rows()).toEqual({ comments: 0, deletions: 0 })
  })
})
