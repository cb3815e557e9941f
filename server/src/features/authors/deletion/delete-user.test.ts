import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { writePost } from '../../../../test/app/cast.ts'
import { PASSWORD, register, registerAdmin } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { deletables } from '../../deletables.ts'
import { purgeNext } from '../../trash/purge.ts'

onBothEngines('deleting a user', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    await writePost(app.deps.db, ada.id, { slug: 'hers', title: 'Hers', tags: ['Design'] })
    const remove = async (actor: typeof ada, payload?: object) =>
      app.inject({
        method: 'DELETE',
        url: `/api/users/delete/${ada.id}`,
        headers: actor.headers,
        ...(payload && { payload }),
      })
    const undo = async (deletionId: string, actor: typeof ada) =>
      app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers: actor.headers })
    return { app, root, ada, remove, undo }
  }

  it('deletes their posts too, and undo restores all of it', async () => {
    const { app, root, remove, undo } = await setting()
    const { deletionId, message } = (await remove(root)).json()
    expect(message).toBe('“Ada” deleted, with 1 post')
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(404)
    expect((await app.inject('/api/tags')).json().tags).toEqual([])
    expect((await undo(deletionId, root)).statusCode).toBe(200)
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(200)
    expect((await app.inject('/api/tags')).json().tags).toHaveLength(1)
    expect((await undo(deletionId, root)).statusCode).toBe(404)
  })

  it('who deletes their own account requires the password and can be undone by an admin', async () => {
    const { app, root, ada, remove, undo } = await setting()
    for (const payload of [undefined, {}, { password: 'wrong' }]) {
      expect((await remove(ada, payload)).statusCode).toBe(422)
    }
    const { deletionId } = (await remove(ada, { password: PASSWORD })).json()
    const login = { email: ada.email, password: PASSWORD }
    const ask = () => app.inject({ method: 'POST', url: '/api/users/login', payload: login })
    expect((await ask()).statusCode).toBe(401)
    const ben = await register(app, 'Ben')
    expect((await undo(deletionId, ben)).statusCode).toBe(403)
    expect((await undo(deletionId, root)).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(200)
  })

  it('frees their address, and undo fails when another account has it', async () => {
    const { app, root, ada, remove, undo } = await setting()
    const { deletionId } = (await remove(root)).json()
    const again = { name: 'New Ada', email: ada.email, password: PASSWORD }
    const reply = await app.inject({ method: 'POST', url: '/api/users/register', payload: again })
    expect(reply.statusCode).toBe(200)
    const undone = await undo(deletionId, root)
    expect(undone.json()).toMatchObject({ code: 'email_taken' })
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(404)
  })

  it('is purged after thirty days, and not before', async () => {
    const { app, root, ada, remove } = await setting()
    await remove(root)
    const { db } = app.deps
    expect(await purgeNext(db, deletables, new Date(Date.now() + 29 * DAY_MS))).toBe(false)
    expect(await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))).toBe(true)
    expect(await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))).toBe(false)
    expect(await db.selectFrom('users').select('id').where('id', '=', ada.id).execute()).toEqual([])
    expect(await db.selectFrom('posts').select('id').execute()).toEqual([])
  })
})
