import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSource } from '@byline/moving/open-source'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy, listComments } from '../../../../test/content/commenting.ts'
import { PASSWORD, type Person, register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { exportSite } from '../../../archive/export/export-site.ts'
import { writeFolder } from '../../../archive/export/write-folder.ts'
import { undoImport } from '../../../archive/import/undo/undo-import.ts'
import { runImport } from '../../../archive/run-import.ts'
import { deletables } from '../../deletables.ts'
import { purgeNext } from '../../trash/purge.ts'

onBothEngines('the comments of a closed account', (open) => {
  /** Ada's post with comments of Ben, one of which he has deleted, and an answer of Ada. */
  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const [ada, ben, root] = [await register(app, 'Ada'), await register(app, 'Ben'), await registerAdmin(app)]
    const postId: string = (await writingBy(app, ada).create({ title: 'Hers' })).json().post._id
    const clients = { ada: commentingBy(app, ada), ben: commentingBy(app, ben), root: commentingBy(app, root) }
    const gone = (await clients.ben.create(postId, 'Gone')).json().comment._id
    await clients.ben.remove(gone)
    const stays: string = (await clients.ben.create(postId, 'Stays')).json().comment._id
    await clients.ada.ask('POST', '/api/comments/create', { postId, content: 'Answer', parent: stays })
    const close = (payload: object, by: Person = ben) =>
      app.inject({ method: 'DELETE', url: `/api/users/delete/${ben.id}`, headers: by.headers, payload })
    const authors = async () =>
      (await app.inject(`/api/comments/post/${postId}`))
        .json()
        .comments.map((comment: { user: object }) => comment.user)
    const counts = async () =>
      (await db.selectFrom('counts').selectAll().where('kind', '=', 'comments').execute())
        .filter(({ count }) => Number(count) !== 0)
        .map(({ subject, count }) => [subject, Number(count)])
        .toSorted()
    return { app, db, ada, ben, root, clients, postId, stays, close, authors, counts }
  }

  it('go with it, as the call of the specification has it and as admins delete', async () => {
    for (const payload of [{ password: PASSWORD }, { password: PASSWORD, comments: 'go' }]) {
      const { app, close, postId } = await setting()
      expect((await close(payload)).statusCode).toBe(200)
      expect((await listComments(app, postId)).texts).toEqual(['Answer'])
    }
    const { app, close, postId, root } = await setting()
    await close({ password: '', comments: 'stay' }, root)
    expect((await listComments(app, postId)).texts).toEqual(['Answer'])
  })

  it('stay without anything of the person, also once the account is purged', async () => {
    const { app, db, ben, ada, clients, postId, close, authors, counts } = await setting()
    await db.updateTable('users').set({ avatar: null, verified: 1 }).where('id', '=', ben.id).execute()
    expect((await close({ password: PASSWORD, comments: 'stay' })).statusCode).toBe(200)
    const check = async () => {
      expect(await listComments(app, postId)).toMatchObject({ texts: ['Stays', 'Answer'], total: 2 })
      const [former] = await authors()
      expect(former).toMatchObject({ name: 'Former member', avatar: null, verified: false })
      expect(former._id).not.toBe(ben.id)
      const told = await Promise.all(
        [`/api/comments/post/${postId}?threads=oldest&limit=5`, '/api/search/comments?q=stays'].map((url) =>
          app.inject(url),
        ),
      )
      for (const { body } of told) expect(body).not.toContain('Ben')
      expect(told[0]?.json().comments[1].parentAuthor).toBe('Former member')
      expect((await app.inject(`/api/authors/${former.slug}`)).statusCode).toBe(404)
      const { users, total } = (await clients.root.ask('GET', '/api/users/all')).json()
      expect([users.map(({ name }: { name: string }) => name).toSorted(), total]).toEqual([['Ada', 'Root Admin'], 2])
      expect(await counts()).toEqual(
        [
          ['', 2],
          [former._id, 1],
          [ada.id, 1],
        ].toSorted(),
      )
      const listed = (await clients.root.ask('GET', '/api/comments/all?limit=5')).json()
      expect([listed.comments.length, listed.total]).toEqual([2, 2])
      return former._id
    }
    const before = await check()
    const later = new Date(Date.now() + 31 * 86_400_000)
    while (await purgeNext(db, deletables, later));
    expect(await check()).toBe(before)
    const rows = await db.selectFrom('users').selectAll().where('former_by', 'is not', null).execute()
    expect(rows).toMatchObject([{ email: null, email_key: null, password_hash: null, former_by: '' }])
    expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/ben(?![a-z])/)
  })

  it('get their name back when the account is restored, with what was deleted before still deleted', async () => {
    const { app, db, ben, root, clients, postId, close, authors, counts } = await setting()
    const before = await counts()
    const { deletionId } = (await close({ password: PASSWORD, comments: 'stay' })).json()
    expect((await commentingBy(app, root).undo(deletionId)).statusCode).toBe(200)
    expect((await authors())[0]).toMatchObject({ _id: ben.id, name: 'Ben' })
    expect([await counts(), (await listComments(app, postId)).total]).toEqual([before, 2])
    expect(await db.selectFrom('users').select('id').where('former_by', 'is not', null).execute()).toEqual([])
    // Closed again, with nothing left over.
    const login = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ben.email, password: PASSWORD },
    })
    const again = { ...ben, headers: { authorization: `Bearer ${login.json().token}` } }
    await close({ password: PASSWORD, comments: 'go' }, again)
    expect((await listComments(app, postId)).texts).toEqual(['Answer'])
    expect((await clients.root.ask('GET', '/api/trash')).json().deletions[0]).toMatchObject({
      name: 'Ben',
      comments: 1,
    })
  })

  it('can be deleted and restored by admins, and claimed by nobody', async () => {
    const { app, clients, postId, stays, close, authors } = await setting()
    await close({ password: PASSWORD, comments: 'stay' })
    const [former] = await authors()
    const { deletionId } = (await clients.root.remove(stays)).json()
    expect((await listComments(app, postId)).texts).toEqual(['Answer'])
    await clients.root.undo(deletionId)
    expect((await listComments(app, postId)).total).toBe(2)
    const claims = [
      clients.root.ask('POST', `/api/users/handOver/${former._id}`, { to: former._id }),
      clients.root.ask('DELETE', `/api/users/delete/${former._id}`),
      clients.root.ask('PUT', `/api/users/suspension/${former._id}`, { until: null, reason: 'x' }),
    ]
    for (const claim of claims) expect((await claim).json().code).toBe('user_not_found')
    // Somebody of that name is somebody else.
    const eve = commentingBy(app, await register(app, 'Former member'))
    expect((await eve.update(stays, 'Mine')).json().code).toBe('forbidden')
  })

  it('are removed together by admins, and come back by one undo', async () => {
    const { app, clients, postId, close, authors } = await setting()
    await close({ password: PASSWORD, comments: 'stay' })
    const [former] = await authors()
    const { deletionId, deleted } = (await clients.root.ask('DELETE', `/api/users/comments/${former._id}`)).json()
    expect(deleted).toMatchObject({ name: 'Former member', comments: 1 })
    expect((await listComments(app, postId)).texts).toEqual(['Answer'])
    expect((await clients.root.undo(deletionId)).statusCode).toBe(200)
    expect((await listComments(app, postId)).texts).toEqual(['Stays', 'Answer'])
  })

  it('that an admin deleted meanwhile are in the trash of the account that is restored', async () => {
    const { clients, app, postId, stays, close, ben } = await setting()
    const account = (await close({ password: PASSWORD, comments: 'stay' })).json().deletionId
    const comment = (await clients.root.remove(stays)).json().deletionId
    expect((await clients.root.undo(account)).statusCode).toBe(200)
    expect((await listComments(app, postId)).texts).toEqual(['Answer'])
    expect((await clients.root.undo(comment)).statusCode).toBe(200)
    const { comments } = (await app.inject(`/api/comments/post/${postId}`)).json()
    expect(comments[0]).toMatchObject({ content: 'Stays', user: { _id: ben.id } })
  })

  it('do not end the suspension of a person who registers with the same address', async () => {
    const { app, clients, ben, close } = await setting()
    const until = { until: null, reason: 'Enough' }
    expect((await clients.root.ask('PUT', `/api/users/suspension/${ben.id}`, until)).statusCode).toBe(200)
    await close({ password: PASSWORD, comments: 'stay' })
    const again = await register(app, 'Ben')
    expect(again.id).not.toBe(ben.id)
    const reply = await commentingBy(app, again).ask('POST', '/api/comments/create', { postId: 'any', content: 'Back' })
    expect(reply.json()).toMatchObject({ code: 'suspended', message: expect.stringContaining('suspended before') })
    expect(reply.body).not.toContain('Enough')
  })

  it('say it in the language of the site, and in that of the next', async () => {
    const { clients, close, authors } = await setting()
    const speak = (lang: string) => clients.root.ask('PUT', '/api/settings', { settings: { lang } })
    expect((await speak('de')).statusCode).toBe(200)
    await close({ password: PASSWORD, comments: 'stay' })
    expect((await authors())[0].name).toBe('Früheres Mitglied')
    await speak('fr')
    expect((await authors())[0].name).toBe('Ancien membre')
  })

  it('are exported under that name, and brought into another site, whose undo leaves no trace of them', async () => {
    const { app, close } = await setting()
    await close({ password: PASSWORD, comments: 'stay' })
    const folder = await mkdtemp(join(tmpdir(), 'byline-former-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFolder(folder, exportSite(app.deps))
    const files = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
    )
    expect(files.find((file) => file.includes('Stays'))).toContain('Former member')
    expect(files.join('')).not.toContain('ben@people.example')

    const { deps } = await appOn(await open())
    const report = await runImport(deps, await openSource(folder, {}), { dryRun: false })
    expect(report.refused).toEqual([])
    const written = () =>
      deps.db
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .select(['comments.content', 'comments.visible', 'users.name', 'users.former_by'])
        .orderBy('comments.created_at')
        .execute()
    expect(await written()).toEqual([
      { content: 'Stays', visible: 1, name: 'Former member', former_by: '' },
      { content: 'Answer', visible: 1, name: 'Ada', former_by: null },
    ])
    await deps.db.deleteFrom('comments').execute()
    await undoImport(deps, String(report.run))
    expect(await deps.db.selectFrom('users').select('id').where('former_by', 'is not', null).execute()).toEqual([])
  })
})
