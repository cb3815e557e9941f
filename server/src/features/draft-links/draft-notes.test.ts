import { draftLimits } from '@byline/contract/drafts/draft-limits'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { siteWithLink } from '../../../test/content/draft-links.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { purgePosts } from '../posts/deletion/deletion-store.ts'
import { rerenderDraftNotes } from './note-store.ts'

const leave = (app: FastifyInstance, secret: string, payload: object, person?: Person) =>
  app.inject({
    method: 'POST',
    url: `/api/draft/${secret}/notes`,
    headers: person?.headers ?? {},
    payload,
  })
const notesOf = (app: FastifyInstance, { headers }: Person, name: string) =>
  app.inject({ url: `/api/manage/posts/${name}/notes`, headers })
const resolve = (app: FastifyInstance, { headers }: Person, path: string, resolved: unknown) =>
  app.inject({ method: 'PUT', url: `/api/manage/posts/${path}`, headers, payload: { resolved } })
const remove = (app: FastifyInstance, { headers }: Person, name: string, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/manage/posts/${name}/notes/${id}`, headers })

onBothEngines('a note on a draft', (open) => {
  it('is left by whoever has the link, and seen by its writers alone, also after publication', async () => {
    const { app, ada, id, secret } = await siteWithLink(await open())
    const [eve, root] = [await register(app, 'Eve'), await registerAdmin(app)]
    const reply = await leave(app, secret, { name: ' Dot ', content: ' Too *long* ' })
    expect(reply.json()).toMatchObject({
      message: 'Your note is with the writer',
      note: { name: 'Dot', user: null, content: 'Too *long*' },
    })
    const passage = { exact: 'Words', prefix: '', suffix: '', start: 0 }
    await leave(app, secret, { name: 'Somebody else', content: 'Fine', passage }, eve)
    const seen = [{ name: 'Dot' }, { name: 'Eve', user: { _id: eve.id, slug: 'eve' } }]
    expect((await notesOf(app, ada, id)).json().notes).toMatchObject(seen)
    expect((await notesOf(app, root, 'not-yet')).json().notes).toMatchObject(seen)
    expect((await notesOf(app, eve, id)).statusCode).toBe(404)
    const own = await app.inject({ url: '/api/users/data', headers: eve.headers })
    expect(own.json().draftNotes).toEqual([{ content: 'Fine', passage, createdAt: expect.any(String) }])
    await writingBy(app, ada).update(id, { status: 'published' })
    expect((await leave(app, secret, { name: 'Dot', content: 'Late' })).json().code).toBe('draft_published')
    expect((await notesOf(app, ada, 'not-yet')).json().notes).toHaveLength(2)
    expect((await notesOf(app, eve, 'not-yet')).statusCode).toBe(403)
    expect((await app.inject(`/api/comments/post/${id}`)).json().total).toBe(0)
  })

  it('is rejected without a text or a name, and if one of them is too long or cannot be seen', async () => {
    const { app, ada, id, secret } = await siteWithLink(await open())
    const wrong: [object, string][] = [
      [{ content: 'Fine' }, 'name'],
      [{ content: 'Fine', name: ' ' }, 'name'],
      [{ content: 'Fine', name: 'x'.repeat(21) }, 'name'],
      [{ content: 'Fine', name: '\u202e\u200b\u200b\u200b' }, 'name'],
      [{ content: '  ', name: 'Dot' }, 'content'],
      [{ content: 'x'.repeat(5_001), name: 'Dot' }, 'content'],
      [{ content: `e${'\u0301'.repeat(40)}`, name: 'Dot' }, 'content'],
      [{ name: 'Dot' }, 'content'],
    ]
    for (const [payload, field] of wrong) {
      const { statusCode, body } = await leave(app, secret, payload)
      const { fields } = JSON.parse(body)
      expect([payload, statusCode, Object.keys(fields)]).toEqual([payload, 422, [field]])
    }
    expect((await notesOf(app, ada, id)).json().notes).toEqual([])
  })

  it('is one if it is sent again at once, and many are too many', async () => {
    const db = await open()
    const { app, ada, id, link, secret } = await siteWithLink(db)
    const note = { name: 'Dot', content: 'Fine' }
    const ids = [await leave(app, secret, note), await leave(app, secret, note)]
    expect(ids[0]?.json().note._id).toBe(ids[1]?.json().note._id)
    for (let n = 2; n <= 10; n++) {
      expect((await leave(app, secret, { ...note, content: `${n}` })).statusCode).toBe(200)
    }
    expect((await leave(app, secret, { ...note, content: '11' })).statusCode).toBe(429)
    await db.deleteFrom('throttles').execute()
    const row = { post_id: id, link_id: link._id, user_id: null, name: 'Dot', renderer: 1 }
    const rest = Array.from({ length: draftLimits.notesMax - 10 }, (_, n) => ({
      ...row,
      id: newId(),
      content: `${n}`,
      html: '',
      created_at: new Date().toISOString(),
    }))
    await db.insertInto('draft_notes').values(rest).execute()
    const last = await leave(app, secret, { ...note, content: '12' })
    expect([last.statusCode, last.json().code]).toEqual([409, 'too_many_draft_notes'])
    expect((await notesOf(app, ada, id)).json().notes).toHaveLength(draftLimits.notesMax)
  })

  it('may be about a passage, and one that cannot be a quotation is refused', async () => {
    const { app, ada, id, secret } = await siteWithLink(await open())
    const hostile = '</mark><script>alert(1)</script>\u202e\ud800 {{x}}'
    const passage = { exact: hostile, prefix: 'a'.repeat(64), suffix: '', start: 0 }
    const body = { name: 'Dot', content: 'Here', passage }
    const stored = { ...passage, exact: hostile.replace('\ud800', '\ufffd') }
    expect((await leave(app, secret, body)).json().note.passage).toEqual(stored)
    const again = await leave(app, secret, { ...body, passage: { ...passage, start: 7 } })
    expect(again.json().note.passage.start).toBe(7)
    expect((await notesOf(app, ada, id)).json().notes).toMatchObject([{ passage: stored }, { passage: { start: 7 } }])
    const wrong = [
      ...[{ exact: '' }, { exact: ' \u200b*_' }, { exact: 'x'.repeat(10_000) }, { exact: 7 }, { exact: undefined }],
      ...[{ prefix: 'x'.repeat(65) }, { suffix: null }, { start: -1 }, { start: 0.5 }, { start: 1e300 }],
    ]
    for (const part of wrong) {
      const reply = await leave(app, secret, { ...body, passage: { ...passage, ...part } })
      expect([part, reply.statusCode, Object.keys(reply.json().fields)]).toEqual([part, 422, ['passage']])
    }
    for (const other of ['words', [], 1]) {
      expect((await leave(app, secret, { ...body, passage: other })).statusCode).toBe(422)
    }
    expect((await leave(app, secret, { ...body, passage: { ...passage, exact: 'a\0' } })).statusCode).toBe(400)
    expect((await notesOf(app, ada, id)).json().notes).toHaveLength(2)
  })

  it('is resolved and opened again by the writers of its post only', async () => {
    const { app, ada, id, secret } = await siteWithLink(await open())
    const [eve, root] = [await register(app, 'Eve'), await registerAdmin(app)]
    const note = (await leave(app, secret, { content: 'One' }, eve)).json().note
    expect(note.resolvedAt).toBeNull()
    const hers = (await writingBy(app, eve).create({ title: 'Hers', status: 'draft' })).json().post
    for (const path of [`${id}/notes/${note._id}`, `${hers._id}/notes/${note._id}`]) {
      expect((await resolve(app, eve, path, true)).statusCode).toBe(404)
    }
    const path = `${id}/notes/${note._id}`
    for (const wrong of ['yes', null, undefined]) expect((await resolve(app, ada, path, wrong)).statusCode).toBe(422)
    expect((await notesOf(app, ada, id)).json().notes).toMatchObject([{ resolvedAt: null }])
    const done = (await resolve(app, root, path, true)).json()
    expect(done).toMatchObject({ message: 'The note is marked as mended', note: { resolvedAt: expect.any(String) } })
    expect((await resolve(app, ada, path, false)).json()).toMatchObject({ note: { resolvedAt: null } })
    await remove(app, ada, id, note._id)
    expect((await resolve(app, ada, path, true)).json().code).toBe('draft_note_not_found')
  })

  it('names the revision that followed it, and tells its writer', async () => {
    const { app, ada, id, secret } = await siteWithLink(await open())
    const eve = await register(app, 'Eve')
    const { update } = writingBy(app, ada)
    const told = async () =>
      (await app.inject({ url: '/api/notifications', headers: eve.headers })).json().notifications
    const resolvedOf = async (ids: string, by = secret) => {
      const reply = await app.inject(`/api/draft/${by}/notes?ids=${ids}`)
      return reply.json().resolved ?? reply.statusCode
    }
    const hers = (await leave(app, secret, { content: 'Six?' }, eve)).json().note
    const visitors = (await leave(app, secret, { name: 'Dot', content: 'Five?' })).json().note
    expect(hers).toMatchObject({ writtenIn: `${id}-1`, resolvedIn: null })
    expect(await resolvedOf(`${hers._id},${visitors._id}`)).toEqual([])
    for (const body of ['Mended.', 'Later.']) await update(id, { body })
    for (const { _id } of [hers, visitors]) await resolve(app, ada, `${id}/notes/${_id}`, true)
    const [note] = (await notesOf(app, ada, id)).json().notes
    expect(note).toMatchObject({ writtenIn: `${id}-1`, resolvedIn: `${id}-2` })
    // Sent again, it stays as it is.
    const again = (await resolve(app, ada, `${id}/notes/${hers._id}`, true)).json().note
    expect(again).toMatchObject({ resolvedAt: note.resolvedAt, resolvedIn: `${id}-2` })
    const { resolvedAt } = note
    expect(await resolvedOf(hers._id)).toEqual([{ _id: hers._id, resolvedAt }])
    expect(await resolvedOf(`${visitors._id},x,,%27`)).toMatchObject([{ _id: visitors._id }])
    expect(await resolvedOf(hers._id, 'x')).toBe(404)
    const other = await app.inject({ method: 'POST', url: `/api/manage/posts/${id}/links`, headers: ada.headers })
    expect(await resolvedOf(hers._id, other.json().link.url.split('/').at(-1))).toEqual([])
    expect(await told()).toEqual([])
    await update(id, { status: 'published' })
    expect(await told()).toMatchObject([
      { kind: 'resolved', by: { name: 'Ada' }, post: { slug: 'not-yet' }, comment: null },
    ])
    await resolve(app, ada, `not-yet/notes/${hers._id}`, false)
    expect(await told()).toEqual([])
    expect((await notesOf(app, ada, id)).json().notes[0]).toMatchObject({ resolvedAt: null, resolvedIn: null })
    await resolve(app, ada, `not-yet/notes/${hers._id}`, true)
    expect(await told()).toHaveLength(1)
    await remove(app, ada, 'not-yet', hers._id)
    expect(await told()).toEqual([])
  })

  it('names the next version that there is, when others were removed', async () => {
    const { app, ada, id, secret } = await siteWithLink(await open())
    const { update } = writingBy(app, ada)
    const { _id } = (await leave(app, secret, { name: 'Dot', content: 'Six?' })).json().note
    for (const body of ['Two.', 'Three.', 'Four.']) await update(id, { body })
    await resolve(app, ada, `${id}/notes/${_id}`, true)
    await app.deps.db.deleteFrom('revisions').where('version', '<', 3).execute()
    const [note] = (await notesOf(app, ada, id)).json().notes
    expect(note).toMatchObject({ writtenIn: `${id}-3`, resolvedIn: `${id}-3` })
  })

  it('is deleted by the writers of its post only, and goes with the post for good', async () => {
    const db = await open()
    const { app, ada, id, secret } = await siteWithLink(db)
    const eve = await register(app, 'Eve')
    const leaveOne = async (content: string) => (await leave(app, secret, { content }, eve)).json().note._id
    const [first, second] = [await leaveOne('One'), await leaveOne('Two')]
    const hers = (await writingBy(app, eve).create({ title: 'Hers', status: 'draft' })).json().post
    // Not even by whoever wrote it, nor through a post of their own.
    for (const name of [id, 'not-yet', hers._id]) {
      expect([name, (await remove(app, eve, name, first)).statusCode]).toEqual([name, 404])
    }
    expect((await remove(app, ada, id, first)).statusCode).toBe(200)
    expect((await remove(app, ada, id, first)).json().code).toBe('draft_note_not_found')
    expect((await notesOf(app, ada, id)).json().notes).toMatchObject([{ _id: second }])
    const { deletionId } = (await writingBy(app, ada).remove(id)).json()
    await transact(db, (tx) => purgePosts(tx, { deletion_id: deletionId }))
    for (const table of ['draft_notes', 'draft_links'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('of a user who was deleted is not shown', async () => {
    const db = await open()
    const { app, ada, id, secret } = await siteWithLink(db)
    const eve = await register(app, 'Eve')
    await leave(app, secret, { content: 'Fine' }, eve)
    await db.updateTable('users').set({ deleted_at: 'now' }).where('id', '=', eve.id).execute()
    expect((await notesOf(app, ada, id)).json().notes).toEqual([])
  })

  it('is rendered again after the renderer changed', async () => {
    const db = await open()
    const { app, ada, id, secret } = await siteWithLink(db)
    await leave(app, secret, { name: 'Dot', content: 'Fine' })
    await db.updateTable('draft_notes').set({ html: 'old', renderer: 0 }).execute()
    expect(await rerenderDraftNotes.run(app.deps, new Date())).toBe(true)
    expect(await rerenderDraftNotes.run(app.deps, new Date())).toBe(false)
    expect((await notesOf(app, ada, id)).json().notes[0].html).toContain('Fine')
  })
})
