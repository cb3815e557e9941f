import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { register, registerAdmin, registerPeople } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { deleteUser, restoreUser } from '../authors/deletion/delete-user.ts'
import { deletables } from '../deletables.ts'
import { findUser } from '../users/account/store.ts'
import { purgeNext } from './purge.ts'
import { findDeletion } from './store.ts'

onBothEngines('a leftover row of an undone deletion', (open) => {
  it('removes nothing of a restored user', async () => {
    const app = await appOn(await open())
    const { db } = app.deps
    const ada = await register(app, 'Ada')
    const root = await registerAdmin(app)
    await writePost(db, ada.id, { slug: 'hers' })
    const actor = (await findUser(db, root.id)) as UserRow
    const { deletionId: id } = await deleteUser(db, actor, ada.id)
    await transact(db, (tx) => restoreUser(tx, () => {}, { id, subject_id: ada.id }))
    expect(await purgeNext(db, deletables, new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))).toBe(true)
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(200)
  })
})

onBothEngines('a restored post', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const ada = await register(app, 'Ada')
    const clients = commentingBy(app, ada)
    const { id } = await writePost(db, ada.id, { slug: 'hers', tags: ['Food'], body: 'findme' })
    await clients.create(id, 'First')
    await clients.create(id, 'Second')
    const remove = async (): Promise<string> =>
      (await clients.ask('DELETE', '/api/posts/delete/hers')).json().deletionId
    const deletionId = await remove()
    const deletion = await findDeletion(db, deletionId)
    await clients.undo(deletionId)
    if (deletion) await db.insertInto('deletions').values(deletion).execute()
    const purge = () => purgeNext(db, deletables, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))
    return { app, db, id, remove, purge }
  }

  it('is not purged with its former deletion, nor are its comments, tags and words', async () => {
    const { app, id, purge } = await setting()
    expect([await purge(), await purge()]).toEqual([true, false])
    expect(await listComments(app, id)).toEqual({
      status: 200,
      texts: ['First', 'Second'],
      total: 2,
    })
    expect((await app.inject('/api/posts?q=findme')).json().posts).toHaveLength(1)
    expect((await app.inject('/api/tags')).json().tags).toEqual([{ tag: 'Food', count: 1 }])
  })

  it('that is deleted again is purged only with its second deletion', async () => {
    const { db, remove, purge } = await setting()
    await remove()
    expect(await purge()).toBe(true)
    expect(await countRows(db)).toMatchObject({ posts: 1, comments: 2, deletions: 1 })
    expect(await purge()).toBe(true)
    expect(await countRows(db)).toMatchObject({ posts: 0, comments: 0, deletions: 0 })
  })
})

onBothEngines('a deleted comment', (open) => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const { id: postId } = await writePost(db, ada.id, { slug: 'hers' })
    const clients = { ben: commentingBy(app, ben), root: commentingBy(app, root) }
    await clients.ben.create(postId, 'Kept')
    const id: string = (await clients.ben.create(postId, 'Deleted')).json().comment._id
    const deletionId: string = (await clients.ben.remove(id)).json().deletionId
    const rows = async () => {
      const { comments, deletions } = await countRows(db)
      return { comments, deletions }
    }
    return { app, db, ben, clients, id, postId, deletionId, rows }
  }

  it('is purged after 30 days, without other comments', async () => {
    const { app, db, clients, postId, deletionId, rows } = await setting()
    expect(await purgeNext(db, deletables, inDays(29.9))).toBe(false)
    expect(await rows()).toEqual({ comments: 2, deletions: 1 })
    expect(await purgeNext(db, deletables, inDays(30.1))).toBe(true)
    expect(await purgeNext(db, deletables, inDays(30.1))).toBe(false)
    expect(await rows()).toEqual({ comments: 1, deletions: 0 })
    expect(await listComments(app, postId)).toEqual({ status: 200, texts: ['Kept'], total: 1 })
    expect((await clients.ben.undo(deletionId)).json().code).toBe('deletion_not_found')
  })

  it('is never purged if it was restored, and not with its first deletion if it was deleted again', async () => {
    const { app, db, clients, id, postId, deletionId, rows } = await setting()
    const first = await db
      .selectFrom('deletions')
      .select(['id', 'kind', 'subject_id', 'deleted_by', 'deleted_at'])
      .executeTakeFirstOrThrow()
    await clients.ben.undo(deletionId)
    await db.insertInto('deletions').values(first).execute()
    expect(await purgeNext(db, deletables, inDays(40))).toBe(true)
    expect(await listComments(app, postId)).toMatchObject({ texts: ['Kept', 'Deleted'], total: 2 })
    await db.insertInto('deletions').values(first).execute()
    await clients.root.remove(id)
    expect(await purgeNext(db, deletables, inDays(30))).toBe(true)
    expect(await rows()).toEqual({ comments: 2, deletions: 1 })
  })

  it('is purged with its author, and with its post', async () => {
    const { app, db, ben, clients, postId, rows } = await setting()
    await clients.root.create(postId, 'By root')
    await clients.root.deleteUser(ben.id)
    while (await purgeNext(db, deletables, inDays(31)));
    expect(await rows()).toEqual({ comments: 1, deletions: 0 })
    expect(await listComments(app, postId)).toEqual({ status: 200, texts: ['By root'], total: 1 })
    await clients.root.ask('DELETE', '/api/posts/delete/hers')
    while (await purgeNext(db, deletables, inDays(31)));
    expect(await rows()).toEqual({ comments: 0, deletions: 0 })
  })
})
