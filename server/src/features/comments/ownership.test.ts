import { expect, it } from 'vitest'
import { appOn } from '../../../test/app.ts'
import { commentingBy, readTalk } from '../../../test/commenting.ts'
import { onBothEngines } from '../../../test/engines.ts'
import { register, registerAdmin } from '../../../test/people.ts'
import { writingBy } from '../../../test/writing.ts'
import { newId } from '../../db/new-id.ts'

const forbidden = { message: 'You are not allowed to do this', code: 'forbidden' }
const gone = { message: 'This comment does not exist', code: 'comment_not_found' }

onBothEngines('a comment of Ben’s under a post of Ada’s', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const cyd = await register(app, 'Cyd')
    const root = await registerAdmin(app)
    const made = await writingBy(app, ada).create({ title: 'Hers' })
    const postId: string = made.json().post._id
    const by = {
      ada: commentingBy(app, ada),
      ben: commentingBy(app, ben),
      cyd: commentingBy(app, cyd),
      root: commentingBy(app, root),
    }
    await by.ada.create(postId, 'Welcome')
    const written = (await by.ben.create(postId, 'Mine')).json().comment
    const id: string = written._id
    const deleted = async (who: keyof typeof by = 'ben') =>
      (await by[who].remove(id)).json().deletionId as string
    const talk = () => readTalk(app, postId)
    return { app, ada, ben, root, by, id, postId, written, deleted, talk }
  }

  it('is changed by nobody else, not even by an admin or the author of the post', async () => {
    const { by, id, talk } = await setting()
    for (const who of [by.ada, by.cyd, by.root]) {
      const reply = await who.update(id, 'Yours')
      expect([reply.statusCode, reply.json()]).toEqual([403, forbidden])
    }
    expect((await talk()).said).toEqual(['Welcome', 'Mine'])
  })

  it('is changed by Ben, in its text and its last update alone', async () => {
    const { by, id, written } = await setting()
    const reply = await by.ben.update(id, 'Changed')
    expect(reply.json()).toMatchObject({ message: 'Your comment is updated' })
    const { content, html, updatedAt, ...unchanged } = reply.json().comment
    expect(written).toMatchObject(unchanged)
    expect([content, html.includes('Changed')]).toEqual(['Changed', true])
    expect(updatedAt > written.createdAt).toBe(true)
    expect(written.updatedAt).toBe(written.createdAt)
  })

  it('is deleted by no stranger, and not by the author of the post', async () => {
    const { by, id, talk } = await setting()
    for (const who of [by.ada, by.cyd]) {
      const reply = await who.remove(id)
      expect([reply.statusCode, reply.json()]).toEqual([403, forbidden])
    }
    expect((await talk()).total).toBe(2)
  })

  it('is deleted by an admin, which Ben cannot undo', async () => {
    const { by, deleted, talk } = await setting()
    const deletionId = await deleted('root')
    expect(await talk()).toMatchObject({ said: ['Welcome'], total: 1 })
    for (const who of [by.ben, by.ada, by.cyd]) {
      const reply = await who.undo(deletionId)
      expect([reply.statusCode, reply.json()]).toEqual([403, forbidden])
    }
    expect((await by.root.undo(deletionId)).json()).toEqual({ message: 'It is back' })
    expect(await talk()).toMatchObject({ said: ['Welcome', 'Mine'], total: 2 })
  })

  it('is restored by Ben, who deleted it, or by an admin, and only once', async () => {
    const { by, deleted, talk } = await setting()
    for (const who of [by.ben, by.root]) {
      const deletionId = await deleted()
      expect((await by.cyd.undo(deletionId)).statusCode).toBe(403)
      expect((await talk()).said).toEqual(['Welcome'])
      expect((await who.undo(deletionId)).statusCode).toBe(200)
      expect((await talk()).said).toEqual(['Welcome', 'Mine'])
      for (const again of [by.ben, by.root, by.cyd]) {
        expect((await again.undo(deletionId)).json().code).toBe('deletion_not_found')
      }
    }
  })

  it('is 404 for everybody once it is deleted, as one that never was', async () => {
    const { by, id, deleted } = await setting()
    await deleted()
    for (const who of [by.ben, by.cyd, by.root]) {
      for (const none of [id, newId(), 'none', "'", encodeURIComponent('a/b'), 'x'.repeat(300)]) {
        for (const reply of [await who.update(none, 'Late'), await who.remove(none)]) {
          expect([none, reply.statusCode, reply.json()]).toEqual([none, 404, gone])
        }
      }
    }
  })

  it('cannot be restored while its post is deleted', async () => {
    const { app, ada, by, deleted, talk } = await setting()
    const deletionId = await deleted()
    const { remove, undo } = writingBy(app, ada)
    const ofPost = (await remove('hers')).json().deletionId
    for (const who of [by.ben, by.root]) {
      const reply = await who.undo(deletionId)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'still_hidden'])
    }
    await undo(ofPost)
    expect(await talk()).toEqual({ status: 200, said: ['Welcome'], total: 1 })
    expect((await by.ben.undo(deletionId)).statusCode).toBe(200)
    expect(await talk()).toEqual({ status: 200, said: ['Welcome', 'Mine'], total: 2 })
  })

  it('cannot be restored while Ben is deleted', async () => {
    const { ben, by, deleted, talk } = await setting()
    const deletionId = await deleted('root')
    const ofBen = (await by.root.deleteUser(ben.id)).json().deletionId
    expect((await by.root.undo(deletionId)).json().code).toBe('still_hidden')
    await by.root.undo(ofBen)
    expect((await talk()).said).toEqual(['Welcome'])
    await by.root.undo(deletionId)
    expect((await talk()).said).toEqual(['Welcome', 'Mine'])
  })

  it('is neither changed nor deleted while its post is deleted', async () => {
    const { app, ada, by, id } = await setting()
    await writingBy(app, ada).remove('hers')
    for (const who of [by.ben, by.root]) {
      expect((await who.update(id, 'Late')).statusCode).toBe(404)
      expect((await who.remove(id)).statusCode).toBe(404)
    }
  })

  it('is counted at every step: deletions and undos of it, of its author and of its post', async () => {
    const { app, ada, ben, by, deleted, postId, talk } = await setting()
    const total = async () => (await talk()).total
    await by.ben.create(postId, 'More')
    expect(await total()).toBe(3)
    const one = await deleted()
    expect(await total()).toBe(2)

    const ofBen = (await by.root.deleteUser(ben.id)).json().deletionId
    expect(await talk()).toEqual({ status: 200, said: ['Welcome'], total: 1 })
    const ofPost = (await writingBy(app, ada).remove('hers')).json().deletionId
    expect((await talk()).status).toBe(404)
    await by.root.undo(ofBen)
    expect((await talk()).status).toBe(404)
    await by.root.undo(ofPost)
    expect(await talk()).toEqual({ status: 200, said: ['Welcome', 'More'], total: 2 })

    const ofAda = (await by.root.deleteUser(ada.id)).json().deletionId
    expect((await talk()).status).toBe(404)
    expect((await by.root.all()).json().comments).toEqual([])
    await by.root.undo(ofAda)
    expect(await talk()).toEqual({ status: 200, said: ['Welcome', 'More'], total: 2 })
    await by.root.undo(one)
    expect(await talk()).toEqual({ status: 200, said: ['Welcome', 'Mine', 'More'], total: 3 })
    const { comment_count } = await app.deps.db
      .selectFrom('posts')
      .select('comment_count')
      .executeTakeFirstOrThrow()
    expect(comment_count).toBe(3)
  })

  it('is written by Ben whatever else the call claims', async () => {
    const { app, ada, ben, by, postId } = await setting()
    const before = new Date().toISOString()
    const reply = await by.ben.ask('POST', '/api/comments/create', {
      ...{ content: 'Forged', postId, user: ada.id, user_id: ada.id, _id: 'x', html: '<script>' },
      ...{ createdAt: '2000-01-01T00:00:00.000Z', renderer: 9, deleted_at: 'x', admin: true },
    })
    const { comment } = reply.json()
    expect(comment.user._id).toBe(ben.id)
    expect([before, comment.createdAt].toSorted()).toEqual([before, comment.createdAt])
    expect(comment.html).not.toContain('script')
    expect((await readTalk(app, postId)).said).toEqual(['Welcome', 'Mine', 'Forged'])
  })
})
