import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { postForm, readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'

const nobody = { headers: { authorization: '' } }

onBothEngines('the posts of another author', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const [ada, ben, root] = [await register(app, 'Ada'), await register(app, 'Ben'), await registerAdmin(app)]
    await writingBy(app, ada).create({ title: 'Hers', slug: 'before' })
    await writingBy(app, ada).update('before', { slug: 'hers' })
    return { app, ada, ben, root }
  }

  it('cannot be changed or deleted by another user, by their slug, a former one or one in capitals', async () => {
    const { app, ben } = await setting()
    const post = await readPost(app, 'hers')
    const { update, remove } = writingBy(app, ben)
    const rows = await countRows(app.deps.db)
    const cover = await tinyPicture('#336699')
    for (const slug of ['hers', 'before', 'HERS']) {
      const replies = [
        await update(slug, { title: 'His' }),
        await update(slug, { version: 99 }),
        await update(slug, {}, cover),
        await update(slug, {}, ''),
        await remove(slug),
      ]
      for (const reply of replies) {
        expect([slug, reply.statusCode, reply.json()]).toEqual([
          slug,
          403,
          { message: 'You are not allowed to do this', code: 'forbidden' },
        ])
      }
    }
    expect(await readPost(app, 'hers')).toEqual(post)
    expect(await countRows(app.deps.db)).toEqual(rows)
  })

  it('can be changed and deleted by an admin, and their author stays the same', async () => {
    const { app, ada, root } = await setting()
    const { update, remove } = writingBy(app, root)
    expect((await update('before', { title: 'Checked' })).statusCode).toBe(200)
    const post = await readPost(app, 'hers')
    expect([post.title, post.user._id]).toEqual(['Checked', ada.id])
    expect((await remove('before')).json()).toMatchObject({ message: 'post deleted' })
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(404)
  })

  it('can be changed and deleted by their author, also by a former slug', async () => {
    const { app, ada } = await setting()
    const { update, remove } = writingBy(app, ada)
    expect((await update('before', { title: 'Mine' })).json().post.slug).toBe('hers')
    expect((await remove('before')).json().post.title).toBe('Mine')
    for (const reply of [await remove('hers'), await update('hers', {})]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'post_not_found'])
    }
  })

  it('cannot be changed by a former admin or with an ended session', async () => {
    const { app, ada, root } = await setting()
    const { db } = app.deps
    await db.updateTable('users').set({ admin: 0 }).where('id', '=', root.id).execute()
    expect((await writingBy(app, root).remove('hers')).statusCode).toBe(403)
    await app.inject({ method: 'POST', url: '/api/users/logout', headers: ada.headers })
    expect((await writingBy(app, ada).remove('hers')).json().code).toBe('session_ended')
  })
})

onBothEngines('a person who is signed out', (open) => {
  it('cannot create, change, delete, preview or upload anything', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await writingBy(app, ada).create({ title: 'Hers' })
    const rows = await countRows(app.deps.db)
    const cover = await tinyPicture('#336699')
    const { create, update, remove, undo, save } = writingBy(app, nobody)
    const image = new FormData()
    image.set('image', new Blob([new Uint8Array(cover)]), 'a.png')
    const replies = [
      await create({ title: 'Theirs' }, cover),
      await create('not json'),
      await update('hers', { title: 'Theirs' }),
      await update('nothing', {}),
      await remove('hers'),
      await undo('01a1f9ac-7b35-7110-aa51-97ca799a802c'),
      await save('POST', '/api/uploads', image),
      await save('POST', '/api/posts/create', postForm({})),
      await app.inject({ method: 'POST', url: '/api/posts/preview', payload: { body: 'a' } }),
      await app.inject('/api/dashboard'),
    ]
    for (const reply of replies) {
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { message: 'You must login first', code: 'not_signed_in' },
      ])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect(await countRows(app.deps.db)).toEqual(rows)
  })

  it('is not signed in by a token in a cookie, the URL or the form', async () => {
    const app = await appOn(await open())
    const { token } = await register(app, 'Ada')
    const headers = { authorization: '', cookie: `token=${token}` }
    const { save } = writingBy(app, { headers })
    const form = postForm({ document: { title: 'a', token } })
    form.set('token', token)
    expect((await save('POST', '/api/posts/create', form)).statusCode).toBe(401)
    expect((await save('POST', `/api/posts/create?token=${token}`, form)).statusCode).toBe(401)
  })
})
