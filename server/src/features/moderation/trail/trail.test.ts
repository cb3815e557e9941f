import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { writePost } from '../../../../test/app/cast.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerPeople } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('the audit trail', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const people = await registerPeople(app)
    const { ada, ben, root } = people
    const { id: postId } = await writePost(app.deps.db, ada.id, { slug: 'hers', title: 'Hers' })
    const { ask } = commentingBy(app, root)
    const say = async (text: string, by = ben): Promise<string> =>
      (await commentingBy(app, by).create(postId, text)).json().comment._id
    const trail = async (query = '') => (await ask('GET', `/api/comments/queue/decisions${query}`)).json()
    /** The decisions and their admins, the oldest first. */
    const deeds = async (query = '') =>
      (await trail(query)).decisions
        .map(({ action, by, note }: { action: string; by: { name: string } | null; note: string }) =>
          [action, by?.name ?? null, note].filter((part) => part !== ''),
        )
        .toReversed()
    return { app, ...people, postId, ask, say, trail, deeds }
  }

  it('has when a suspension began, was changed and ended, by whom and why', async () => {
    const { ben, root, ask, trail, deeds } = await setting()
    const address = `/api/users/suspension/${ben.id}`
    const until = '2126-12-04T15:00:00.000Z'
    await ask('PUT', address, { until, reason: 'Adverts' })
    await ask('PUT', address, { until: null, reason: 'More adverts' })
    await ask('DELETE', address)
    await ask('DELETE', address)
    await ask('PUT', address, { until: '2020-01-01T00:00:00.000Z', reason: 'Over' })
    await ask('PUT', `/api/users/suspension/${root.id}`, { until, reason: 'An admin' })
    expect(await deeds()).toEqual([
      ['suspended', 'Root Admin', 'Adverts'],
      ['suspended', 'Root Admin', 'More adverts'],
      ['suspensionEnded', 'Root Admin'],
    ])
    const [ended, changed, begun] = (await trail()).decisions
    expect(begun).toEqual({
      _id: expect.any(String),
      action: 'suspended',
      decidedAt: expect.any(String),
      automatic: false,
      by: { _id: root.id, name: 'Root Admin' },
      user: { _id: ben.id, name: 'Ben' },
      comment: null,
      post: null,
      shown: false,
      why: [],
      note: 'Adverts',
      until,
    })
    expect([changed.until, 'until' in ended]).toEqual([null, false])
  })

  it('has trust and its end, the end of sessions, and the removal of all comments with its undo', async () => {
    const { ben, ada, ask, say, deeds } = await setting()
    await say('First')
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const) await ask(method, `/api/users/trust/${ben.id}`)
    const { deletionId } = (await ask('DELETE', `/api/users/comments/${ben.id}`)).json()
    await ask('POST', `/api/undo/${deletionId}`)
    await ask('DELETE', `/api/users/sessions/${ben.id}`)
    await ask('DELETE', `/api/users/sessions/${ada.id}`)
    await ask('DELETE', '/api/users/sessions/nobody')
    const bens = ['trusted', 'doubted', 'commentsDeleted', 'undone', 'sessionsEnded'].map((deed) => [
      deed,
      'Root Admin',
    ])
    expect(await deeds(`?user=${ben.id}`)).toEqual(bens)
    expect(await deeds()).toEqual([...bens, ['sessionsEnded', 'Root Admin']])
    expect(await deeds('?user=nobody')).toEqual([])
  })

  it('has what an admin deletes of others and brings back, but not what people delete of their own', async () => {
    const { app, ben, root, ask, say, deeds, trail } = await setting()
    const id = await say('**Hello** there')
    const own = (await commentingBy(app, ben).remove(await say('Mine'))).json().deletionId
    await commentingBy(app, ben).undo(own)
    await commentingBy(app, root).remove(await say('By an admin', root))
    const { deletionId } = (await ask('DELETE', `/api/comments/delete/${id}`)).json()
    expect((await trail()).decisions).toMatchObject([
      {
        action: 'deleted',
        user: { name: 'Ben' },
        comment: { _id: id, words: 'Hello there' },
        post: { slug: 'hers', title: 'Hers' },
        shown: false,
      },
    ])
    await ask('POST', `/api/undo/${deletionId}`)
    expect(await deeds()).toEqual([
      ['deleted', 'Root Admin'],
      ['undone', 'Root Admin'],
    ])
    expect((await trail()).decisions[0].shown).toBe(true)
  })

  it('has the decisions on reports once each, with the reason, also those about articles', async () => {
    const { app, postId, ada, ben, ask, say, trail } = await setting()
    const report = (place: object) =>
      commentingBy(app, ben).ask('POST', '/api/reports', { kind: 'insult', content: 'Rude', faith: true, ...place })
    const decide = async (decision: 'kept' | 'removed', reason: string) => {
      const [{ _id }] = (await ask('GET', '/api/reports')).json().reports
      await ask('PUT', `/api/reports/${_id}`, { decision, reason })
    }
    const comment = await say('Rude words', ada)
    await report({ post: postId })
    await decide('kept', 'It is fair')
    await report({ comment })
    await decide('removed', 'It is not')
    await report({ post: postId })
    await decide('removed', 'On second thoughts')
    const reported = { user: { name: 'Ada' }, automatic: false, why: [] }
    expect((await trail()).decisions).toMatchObject([
      { ...reported, action: 'postDeleted', comment: null, post: { slug: 'hers' }, note: 'On second thoughts' },
      { ...reported, action: 'deleted', comment: { _id: comment }, note: 'It is not' },
      { ...reported, action: 'postKept', comment: null, post: { slug: 'hers' }, note: 'It is fair' },
    ])
  })

  it('is read page by page, by admins alone', async () => {
    const { app, ada, ben, ask, trail } = await setting()
    const cyd = await register(app, 'Cyd')
    for (const id of [ada.id, ben.id, ada.id]) await ask('DELETE', `/api/users/sessions/${id}`)
    const one = await trail('?limit=2')
    const two = await trail(`?limit=2&after=${one.nextCursor}`)
    const names = [one, two].map(({ decisions }) => decisions.map(({ user }: { user: { name: string } }) => user.name))
    expect([names, two.nextCursor]).toEqual([[['Ada', 'Ben'], ['Ada']], null])
    for (const query of ['?after=zzz', '?after=', '?limit=0', '?limit=101', '?user=a&user=b', '?who=x']) {
      expect([query, (await ask('GET', `/api/comments/queue/decisions${query}`)).statusCode]).toEqual([query, 400])
    }
    const url = '/api/comments/queue/decisions'
    expect((await app.inject({ url, headers: cyd.headers })).statusCode).toBe(403)
    expect((await app.inject(url)).statusCode).toBe(401)
  })
})
