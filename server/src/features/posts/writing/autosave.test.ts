import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('a draft that its form saves while it is written', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, root } = await registerPeople(app)
    const writing = writingBy(app, ada)
    const draft = { status: 'draft', autosave: true } as const
    const { _id } = (await writing.create({ title: 'Begun', body: 'a', ...draft })).json().post
    const titles = async () => {
      const url = `/api/posts/${_id}/revisions`
      const { revisions } = (await app.inject({ url, headers: ada.headers })).json()
      return revisions.map(({ title }: { title: string }) => title)
    }
    return { app, writing, ada, root, _id, titles, autosave: { autosave: true } as const }
  }

  it('has one revision for ten minutes of typing, and one of every other save', async () => {
    const { writing, _id, titles, autosave } = await setting()
    for (const title of ['Begun to', 'Begun to write']) await writing.update(_id, { title, ...autosave })
    expect(await titles()).toEqual(['Begun to write'])
    await writing.update(_id, { title: 'By a button' })
    expect(await titles()).toEqual(['By a button', 'Begun to write'])
  })

  it('has a revision of what was saved more than ten minutes ago', async () => {
    const { app, writing, _id, titles, autosave } = await setting()
    await writing.update(_id, { title: 'Second', ...autosave })
    await app.deps.db
      .updateTable('posts')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', _id)
      .execute()
    await writing.update(_id, { title: 'Third', ...autosave })
    await writing.update(_id, { title: 'Fourth', ...autosave })
    expect(await titles()).toEqual(['Fourth', 'Second'])
  })

  it('has a revision of text that is removed, and of what somebody else has saved', async () => {
    const { app, writing, root, _id, titles, autosave } = await setting()
    await writing.update(_id, { title: 'Long', body: 'a'.repeat(300), ...autosave })
    await writing.update(_id, { title: 'Short', body: '', ...autosave })
    expect(await titles()).toEqual(['Short', 'Long'])
    await writingBy(app, root).update(_id, { title: 'By an admin', ...autosave })
    await writing.update(_id, { title: 'By its author', ...autosave })
    expect(await titles()).toEqual(['By its author', 'By an admin', 'Short', 'Long'])
  })

  it('is never changed or withdrawn by its form once readers see it', async () => {
    const { writing, _id, titles, autosave } = await setting()
    await writing.update(_id, { title: 'Out', status: 'published' })
    for (const state of [{}, { status: 'draft' }]) {
      const reply = await writing.update(_id, { title: 'Typed on', ...state, ...autosave })
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'outdated_version'])
    }
    expect(await titles()).toEqual(['Out', 'Begun'])
  })

  it('is created once for its key, whatever was written after an answer got lost', async () => {
    const { app, ada } = await setting()
    const headers = { ...ada.headers, 'idempotency-key': 'one-form' }
    const { create } = writingBy(app, { headers })
    const send = (title: string) => create({ title, status: 'draft', autosave: true })
    const [first, second] = [await send('One'), await send('One and more')]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json().post._id).toBe(first.json().post._id)
    const rows = await app.deps.db.selectFrom('posts').select('title').where('title', 'like', 'One%').execute()
    expect(rows).toEqual([{ title: 'One' }])
  })
})
