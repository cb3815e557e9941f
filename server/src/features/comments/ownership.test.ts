import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'

const forbidden = { message: 'You are not allowed to do this', code: 'forbidden' }
const gone = { message: 'This comment does not exist', code: 'comment_not_found' }

onBothEngines('Ben’s comment under Ada’s post', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const cyd = await register(app, 'Cyd')
    const root = await registerAdmin(app)
    const made = await writingBy(app, ada).create({ title: 'Hers' })
    const postId: string = made.json().post._id
    const clients = {
      ada: commentingBy(app, ada),
      ben: commentingBy(app, ben),
      cyd: commentingBy(app, cyd),
      root: commentingBy(app, root),
    }
    await clients.ada.create(postId, 'Welcome')
    const written = (await clients.ben.create(postId, 'Mine')).json().comment
    const id: string = written._id
    const deleted = async (client: keyof typeof clients = 'ben') =>
      (await clients[client].remove(id)).json().deletionId as string
    const comments = () => listComments(app, postId)
    return { app, ada, ben, root, clients, id, postId, written, deleted, comments }
  }

  it('cannot be changed by anyone else, not even an admin or the author of the post', async () => {
    const { clients, id, comments } = await setting()
    for (const client of [clients.ada, clients.cyd, clients.root]) {
      const reply = await client.update(id, 'Yours')
      expect([reply.statusCode, reply.json()]).toEqual([403, forbidden])
    }
    expect((await comments()).texts).toEqual(['Welcome', 'Mine'])
  })

  it('can be changed by Ben, which changes only its text and the time of its last update', async () => {
    const { clients, id, written } = await setting()
    const reply = await clients.ben.update(id, 'Changed')
    expect(reply.json()).toMatchObject({ message: 'Your comment is updated' })
    const { content, html, updatedAt, ...unchanged } = reply.json().comment
    expect(written).toMatchObject(unchanged)
    expect([content, html.includes('Changed')]).toEqual(['Changed', true])
    expect(updatedAt > written.createdAt).toBe(true)
    expect(written.updatedAt).toBe(written.createdAt)
  })

  it('cannot be deleted by another user or by the author of the post', async () => {
    const { clients, id, comments } = await setting()
    for (const client of [clients.ada, clients.cyd]) {
      const reply = await client.remove(id)
      expect([reply.statusCode, reply.json()]).toEqual([403, forbidden])
    }
    expect((await comments()).total).toBe(2)
  })

  it('can be deleted by an admin, and Ben cannot undo that', async () => {
    const { clients, deleted, comments } = await setting()
    const deletionId = await deleted('root')
    expect(await comments()).toMatchObject({ texts: ['Welcome'], total: 1 })
    for (const client of [clients.ben, clients.ada, clients.cyd]) {
      const reply = await client.undo(deletionId)
      expect([reply.statusCode, reply.json()]).toEqual([403, forbidden])
    }
    expect((await clients.root.undo(deletionId)).json()).toEqual({
      message: 'It is back',
      renamed: [],
    })
    expect(await comments()).toMatchObject({ texts: ['Welcome', 'Mine'], total: 2 })
  })

  it('can be restored by Ben, who deleted it, or by an admin, and only once', async () => {
    const { clients, deleted, comments } = await setting()
    for (const client of [clients.ben, clients.root]) {
      const deletionId = await deleted()
      expect((await clients.cyd.undo(deletionId)).statusCode).toBe(403)
      expect((await comments()).texts).toEqual(['Welcome'])
      expect((await client.undo(deletionId)).statusCode).toBe(200)
      expect((await comments()).texts).toEqual(['Welcome', 'Mine'])
      for (const again of [clients.ben, clients.root, clients.cyd]) {
        expect((await again.undo(deletionId)).json().code).toBe('deletion_not_found')
      }
    }
  })

  it('is 404 for every user once it is deleted, like a comment that never existed', async () => {
    const { clients, id, deleted } = await setting()
    await deleted()
    for (const client of [clients.ben, clients.cyd, clients.root]) {
      for (const none of [id, newId(), 'none', "'", encodeURIComponent('a/b'), 'x'.repeat(300)]) {
        for (const reply of [await client.update(none, 'Late'), await client.remove(none)]) {
          expect([none, reply.statusCode, reply.json()]).toEqual([none, 404, gone])
        }
      }
    }
  })

  it('cannot be restored while its post is deleted', async () => {
    const { app, ada, clients, deleted, comments } = await setting()
    const deletionId = await deleted()
    const { remove, undo } = writingBy(app, ada)
    const ofPost = (await remove('hers')).json().deletionId
    for (const client of [clients.ben, clients.root]) {
      const reply = await client.undo(deletionId)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'still_hidden'])
    }
    await undo(ofPost)
    expect(await comments()).toEqual({ status: 200, texts: ['Welcome'], total: 1 })
    expect((await clients.ben.undo(deletionId)).statusCode).toBe(200)
    expect(await comments()).toEqual({ status: 200, texts: ['Welcome', 'Mine'], total: 2 })
  })

  it('cannot be restored while Ben is deleted', async () => {
    const { ben, clients, deleted, comments } = await setting()
    const deletionId = await deleted('root')
    const ofBen = (await clients.root.deleteUser(ben.id)).json().deletionId
    expect((await clients.root.undo(deletionId)).json().code).toBe('still_hidden')
    await clients.root.undo(ofBen)
    expect((await comments()).texts).toEqual(['Welcome'])
    await clients.root.undo(deletionId)
    expect((await comments()).texts).toEqual(['Welcome', 'Mine'])
  })

  it('cannot be changed or deleted while its post is deleted', async () => {
    const { app, ada, clients, id } = await setting()
    await writingBy(app, ada).remove('hers')
    for (const client of [clients.ben, clients.root]) {
      expect((await client.update(id, 'Late')).statusCode).toBe(404)
      expect((await client.remove(id)).statusCode).toBe(404)
    }
  })

  it('is counted correctly after every deletion and undo of it, of its author and of its post', async () => {
    const { app, ada, ben, clients, deleted, postId, comments } = await setting()
    const total = async () => (await comments()).total
    await clients.ben.create(postId, 'More')
    expect(await total()).toBe(3)
    const one = await deleted()
    expect(await total()).toBe(2)

    const ofBen = (await clients.root.deleteUser(ben.id)).json().deletionId
    expect(await comments()).toEqual({ status: 200, texts: ['Welcome'], total: 1 })
    const ofPost = (await writingBy(app, ada).remove('hers')).json().deletionId
    expect((await comments()).status).toBe(404)
    await clients.root.undo(ofBen)
    expect((await comments()).status).toBe(404)
    await clients.root.undo(ofPost)
    expect(await comments()).toEqual({ status: 200, texts: ['Welcome', 'More'], total: 2 })

    const ofAda = (await clients.root.deleteUser(ada.id)).json().deletionId
    expect((await comments()).status).toBe(404)
    expect((await clients.root.all()).json().comments).toEqual([])
    await clients.root.undo(ofAda)
    expect(await comments()).toEqual({ status: 200, texts: ['Welcome', 'More'], total: 2 })
    await clients.root.undo(one)
    expect(await comments()).toEqual({ status: 200, texts: ['Welcome', 'Mine', 'More'], total: 3 })
    const { comment_count } = await app.deps.db.selectFrom('posts').select('comment_count').executeTakeFirstOrThrow()
    expect(comment_count).toBe(3)
  })

  it('has Ben as its author, whatever the fields of the call contain', async () => {
    const { app, ada, ben, clients, postId } = await setting()
    const before = new Date().toISOString()
    const reply = await clients.ben.ask('POST', '/api/comments/create', {
      content: 'Forged',
      postId,
      user: ada.id,
      user_id: ada.id,
      _id: 'x',
      html: '<script>',
      createdAt: '2000-01-01T00:00:00.000Z',
      renderer: 9,
      deleted_at: 'x',
      admin: true,
    })
    const { comment } = reply.json()
    expect(comment.user._id).toBe(ben.id)
    expect([before, comment.createdAt].toSorted()).toEqual([before, comment.createdAt])
    expect(comment.html).not.toContain('script')
    expect((await listComments(app, postId)).texts).toEqual(['Welcome', 'Mine', 'Forged'])
  })
})
