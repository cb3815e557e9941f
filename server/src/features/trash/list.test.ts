import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { PASSWORD, type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { deletables } from '../deletables.ts'
import { setFlag } from '../users/account/set-flag.ts'
import { purgeNext } from './purge.ts'

onBothEngines('the trash', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const people = {
      ada: await register(app, 'Ada'),
      ben: await register(app, 'Ben'),
      cyd: await register(app, 'Cyd'),
      root: await registerAdmin(app),
    }
    type Name = keyof typeof people
    const by = (name: Name) => commentingBy(app, people[name])
    const { id: postId } = await writePost(db, people.ada.id, { slug: 'hers', title: 'Hers' })
    const say = async (name: Name, text: string): Promise<string> =>
      (await by(name).create(postId, text)).json().comment._id
    const removePost = async (name: Name, slug = 'hers'): Promise<string> =>
      (await by(name).ask('DELETE', `/api/posts/delete/${slug}`)).json().deletionId
    const removeComment = async (name: Name, id: string): Promise<string> =>
      (await by(name).remove(id)).json().deletionId
    const list = async (name: Name, query = '') => (await by(name).ask('GET', `/api/trash${query}`)).json()
    /** The names of what is listed. */
    const names = async (name: Name, query = ''): Promise<string[]> =>
      (await list(name, query)).deletions.map((one: { name: string }) => one.name)
    return { app, db, people, by, postId, say, removePost, removeComment, list, names }
  }

  it('says what was deleted, what hangs on it, by whom, and until when it can be restored', async () => {
    const { people, say, postId, removePost, list } = await setting()
    await say('ben', 'First')
    await say('ada', 'Second')
    const deletionId = await removePost('ada')
    const { deletions, nextCursor } = await list('ada')
    expect(nextCursor).toBeNull()
    expect(deletions).toEqual([
      {
        deletionId,
        kind: 'post',
        _id: postId,
        name: 'Hers',
        posts: 0,
        comments: 2,
        under: null,
        deletedBy: { _id: people.ada.id, name: 'Ada' },
        deletedAt: expect.any(String),
        restorableUntil: expect.any(String),
        mayRestore: true,
        mayPurge: true,
      },
    ])
    const [{ deletedAt, restorableUntil }] = deletions
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * DAY_MS)
  })

  it("lists one's own, whoever deleted it, and everything for admins", async () => {
    const { say, removePost, removeComment, names } = await setting()
    await removeComment('ben', await say('ben', 'By Ben'))
    await removeComment('root', await say('cyd', 'By Cyd'))
    await removePost('ada')
    expect(await names('ada')).toEqual(['Hers'])
    expect(await names('ben')).toEqual(['By Ben'])
    expect(await names('cyd')).toEqual(['By Cyd'])
    expect(await names('root')).toEqual(['Hers', 'By Cyd', 'By Ben'])
  })

  it('tells an owner that they cannot undo what an admin deleted', async () => {
    const { people, by, removePost, list } = await setting()
    const deletionId = await removePost('root')
    const [deletion] = (await list('ada')).deletions
    expect(deletion).toMatchObject({
      deletedBy: { _id: people.root.id, name: 'Root Admin' },
      mayRestore: false,
      mayPurge: false,
    })
    expect((await by('ada').undo(deletionId)).statusCode).toBe(403)
    expect((await by('ada').ask('DELETE', `/api/trash/${deletionId}`)).statusCode).toBe(403)
  })

  it('of a former admin has only what is their own', async () => {
    const { db, people, by, say, removeComment, names } = await setting()
    await registerAdminToo(db, people.cyd)
    const deletionId = await removeComment('cyd', await say('ben', 'By Ben'))
    await setFlag(db, people.cyd.id, 'admin', 0)
    expect(await names('cyd')).toEqual([])
    expect((await by('cyd').ask('DELETE', `/api/trash/${deletionId}`)).statusCode).toBe(403)
    expect((await by('cyd').undo(deletionId)).statusCode).toBe(200)
  })

  it('contains neither bodies, texts nor addresses', async () => {
    const { app, people, by, say, removeComment, removePost, list } = await setting()
    await removeComment('ben', await say('ben', `Begins ${'and goes on '.repeat(40)}SECRET`))
    await removePost('ada')
    await by('root').deleteUser(people.cyd.id)
    const all = JSON.stringify(await list('root'))
    for (const secret of ['SECRET', '@people.example', 'An ordinary text']) {
      expect([secret, all.includes(secret)]).toEqual([secret, false])
    }
    expect((await app.inject('/api/trash')).statusCode).toBe(401)
  })

  it('names a comment by its first words without marks, and the post that readers still see', async () => {
    const { say, removeComment, removePost, list } = await setting()
    const texts = [
      ['**Bold** and a [link](https://example.org)\n\nmore', 'Bold and a link more'],
      [
        'A text that is much too long to stand for itself in a table',
        'A text that is much too long to stand for itself in a table',
      ],
      [
        'A text that is much too long to stand for itself, in a table of the trash',
        'A text that is much too long to stand for itself, in a…',
      ],
      ['> quoted\n\n# Title `code`', 'quoted Title code'],
    ]
    for (const [text = ''] of texts) await removeComment('ben', await say('ben', text))
    const { deletions } = await list('ben')
    expect(deletions.map(({ name }: { name: string }) => name).toReversed()).toEqual(texts.map(([, name]) => name))
    expect(deletions[0].under).toBe('Hers')
    await removePost('ada')
    expect((await list('ben')).deletions[0].under).toBeNull()
  })

  it('counts of a user their posts, their comments and those under their posts', async () => {
    const { db, people, by, postId, say, removeComment, list } = await setting()
    await writePost(db, people.ada.id, { slug: 'second' })
    const { id: bens } = await writePost(db, people.ben.id, { slug: 'bens' })
    await say('ben', 'under hers')
    await say('ada', 'under her own')
    await by('ada').create(bens, 'under his')
    await removeComment('ben', await say('ben', 'deleted before'))
    const reply = (await by('root').deleteUser(people.ada.id)).json()
    expect(reply.message).toBe('“Ada” deleted, with 2 posts and 3 comments')
    expect(reply.deleted).toEqual({ kind: 'user', _id: people.ada.id, name: 'Ada', posts: 2, comments: 3 })
    expect((await list('root', '?kind=user')).deletions).toMatchObject([{ posts: 2, comments: 3 }])
    expect(postId).toBeTruthy()
  })

  it('names the user who closed their own account, and nobody once the account is purged', async () => {
    const { app, db, people, by, say, removeComment, list } = await setting()
    await registerAdminToo(db, people.cyd)
    await removeComment('cyd', await say('ben', 'By Ben'))
    await setFlag(db, people.cyd.id, 'admin', 0)
    const { deletionId } = (
      await app.inject({
        method: 'DELETE',
        url: `/api/users/delete/${people.cyd.id}`,
        headers: people.cyd.headers,
        payload: { password: PASSWORD },
      })
    ).json()
    const deleters = async (name: 'root' | 'ben') =>
      (await list(name)).deletions.map(({ deletedBy }: { deletedBy: object | null }) => deletedBy)
    const cyd = { _id: people.cyd.id, name: 'Cyd' }
    expect(await deleters('root')).toEqual([cyd, cyd])
    expect(await deleters('ben')).toEqual([null])
    await by('root').ask('DELETE', `/api/trash/${deletionId}`)
    expect(await deleters('root')).toEqual([null])
  })

  it('leaves out what was restored, what was purged, and what is older than thirty days', async () => {
    const { db, by, say, removePost, removeComment, names } = await setting()
    const restored = await removeComment('ben', await say('ben', 'Restored'))
    await by('ben').undo(restored)
    await removeComment('ben', await say('ben', 'Purged with its post'))
    await removeComment('ben', await say('ben', 'Old'))
    const old = new Date(Date.now() - 30 * DAY_MS - 1000).toISOString()
    const [last] = (await by('ben').ask('GET', '/api/trash')).json().deletions
    await db.updateTable('deletions').set({ deleted_at: old }).where('id', '=', last.deletionId).execute()
    expect(await names('ben')).toEqual(['Purged with its post'])
    const post = await removePost('ada')
    await by('ada').ask('DELETE', `/api/trash/${post}`)
    expect(await names('ben')).toEqual([])
    while (await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))) {}
    expect(await db.selectFrom('deletions').select('id').execute()).toEqual([])
  })

  it('is read page by page, in which nothing is missing or twice', async () => {
    const { say, removeComment, list, names } = await setting()
    const texts = ['a', 'b', 'c', 'd', 'e']
    for (const text of texts) await removeComment('ben', await say('ben', text))
    const found: string[] = []
    let after = ''
    for (;;) {
      const { deletions, nextCursor } = await list('ben', `?limit=2${after}`)
      found.push(...deletions.map(({ name }: { name: string }) => name))
      if (!nextCursor) break
      after = `&after=${nextCursor}`
    }
    expect(found).toEqual(texts.toReversed())
    expect(await names('ben', '?kind=post')).toEqual([])
    expect(await names('ben', '?kind=comment')).toHaveLength(5)
  })

  it.each([
    ['?after=zzz', 400],
    ['?after=', 400],
    ['?after=WyJhIl0', 400],
    [`?after=${'A'.repeat(3000)}`, 400],
    ['?limit=0', 400],
    ['?limit=101', 400],
    ['?limit=2&limit=3', 400],
    ['?kind=tag', 400],
    ["?kind='%20or%201=1", 400],
    ['?owner=x', 400],
    [`?after=${Buffer.from('["\u0000","x"]').toString('base64url')}`, 400],
    [`?after=${Buffer.from('["\' or 1=1 --","x"]').toString('base64url')}`, 200],
  ])('answers %s with %i', async (query, status) => {
    const { by } = await setting()
    expect((await by('ada').ask('GET', `/api/trash${query}`)).statusCode).toBe(status)
  })

  async function registerAdminToo(db: Parameters<typeof setFlag>[0], { id }: Person) {
    await setFlag(db, id, 'admin', 1)
  }
})
