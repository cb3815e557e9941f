import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { type Person, registerAdmin, registerPeople } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { leakRequests } from '../../../test/leaks/leak-requests.ts'
import { transact } from '../../db/transact.ts'
import { findUser } from '../users/account/store.ts'
import { decide } from './decide.ts'
import { decisionsOn } from './decision-store.ts'
import { holdComment } from './hold-comment.ts'

/** A word of the held comment, and of no other text. */
const WORD = 'zweiundvierzig'

onBothEngines('a held comment', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const { ada, ben, cyd, root } = { ...(await registerPeople(app)), cyd: await registerAdmin(app, 'Cyd') }
    const { id } = await writePost(db, ada.id, { slug: 'seen', title: 'Seen', tags: ['Food'] })
    const say = async (text: string): Promise<string> =>
      (await commentingBy(app, ben).create(id, text)).json().comment._id
    const shown = await say('Said before')
    const held = await say(`Said ${WORD}`)
    const hold = () =>
      transact(db, (tx, invalidate) => holdComment(tx, invalidate, { commentId: held, reasons: [{ kind: 'first' }] }))
    const judge = async (action: 'approved' | 'spam' | 'deleted') => {
      const by = await findUser(db, root.id)
      return transact(db, (tx, invalidate) => decide(tx, invalidate, { commentId: held, action, by: by as never }))
    }
    const get = async (url: string, actor?: Person) => app.inject({ url, headers: actor?.headers ?? {} })
    const counts = async () => [
      (await listComments(app, id)).total,
      (await get('/api/dashboard', root)).json().counts.comments,
      (await get('/api/dashboard', ben)).json().counts.comments,
      (await get('/api/comments/all?limit=5', root)).json().total,
      (await get('/api/comments/all?limit=5', ben)).json().total,
    ]
    return { app, db, ada, ben, cyd, root, id, shown, held, hold, judge, get, counts }
  }

  it('is in no answer of any call, feed or page, for anybody but its author', async () => {
    const { ada, ben, root, id, held, hold, get } = await setting()
    const subject = { id, slug: 'seen', tag: 'food', word: WORD, month: '2026-05', title: 'Seen' }
    await hold()
    const addresses = Object.entries(leakRequests)
      .filter(([route]) => route.startsWith('GET '))
      .flatMap(([, requests]) => (typeof requests === 'function' ? requests(subject as never) : []))
      .map((request) => (typeof request === 'string' ? request : request.url))
    const around = ['', '&threads=oldest', '&threads=newest'].map(
      (rest) => `/api/comments/post/${id}?limit=5&around=${held}${rest}`,
    )
    const pages = ['/', '/article/seen', `/article/seen?comment=${held}`, `/Articles/search?q=${WORD}`, '/feed.xml']
    expect(addresses.length).toBeGreaterThan(80)
    for (const url of [...addresses, ...around, ...pages]) {
      // The queue is for admins.
      const others = url.startsWith('/api/comments/queue') ? [undefined, ada, ben] : [undefined, ada, root]
      for (const actor of others) {
        const { body, statusCode } = await get(url, actor)
        const told = body.replaceAll(encodeURIComponent(WORD), '').includes(`Said ${WORD}`)
        expect([url, statusCode < 500, told]).toEqual([url, true, false])
      }
    }
  })

  it('is read by its author alone, with the reasons', async () => {
    const { ada, ben, root, id, held, hold, get } = await setting()
    await hold()
    const own = async (actor: Person) => (await get(`/api/comments/held/${id}`, actor)).json().held
    expect(await own(ben)).toMatchObject([{ comment: { _id: held }, reasons: [{ kind: 'first' }] }])
    expect([await own(ada), await own(root)]).toEqual([[], []])
  })

  it('is not counted, until it is approved', async () => {
    const { hold, judge, counts } = await setting()
    expect(await counts()).toEqual([2, 2, 2, 2, 2])
    await hold()
    expect(await counts()).toEqual([1, 1, 1, 1, 1])
    await judge('approved')
    expect(await counts()).toEqual([2, 2, 2, 2, 2])
  })

  it('is found by no other person who wants to change, delete or answer it', async () => {
    const { app, ada, ben, id, held, hold } = await setting()
    await hold()
    const answers = [
      await commentingBy(app, ada).update(held, 'Mine'),
      await commentingBy(app, ada).remove(held),
      await commentingBy(app, ada).ask('POST', '/api/comments/create', { content: 'So', postId: id, parent: held }),
      await commentingBy(app, ben).update(held, 'Changed'),
      await commentingBy(app, ben).remove(held),
    ]
    expect(answers.map((reply) => reply.json().code ?? reply.statusCode)).toEqual([
      'comment_not_found',
      'comment_not_found',
      'answered_comment_gone',
      200,
      200,
    ])
  })

  it('is decided on once, and each decision stays in the audit trail', async () => {
    const { app, db, id, held, hold, judge, root } = await setting()
    expect([await hold(), await hold()]).toEqual([true, false])
    expect([typeof (await judge('spam')), await judge('approved')]).toEqual(['string', undefined])
    const trail = await decisionsOn(db, held)
    expect(trail.map(({ action, decided_by, reasons }) => [action, decided_by, reasons])).toEqual([
      ['held', null, '[{"kind":"first"}]'],
      ['spam', root.id, '[{"kind":"first"}]'],
    ])
    expect((await listComments(app, id)).texts).toEqual(['Said before'])
  })

  it('that was called spam waits again after it was restored', async () => {
    const { app, db, ben, id, held, hold, judge, root, get } = await setting()
    await hold()
    await judge('spam')
    expect((await get(`/api/comments/held/${id}`, ben)).json().held).toEqual([])
    const { id: deletion } = await db.selectFrom('deletions').select('id').executeTakeFirstOrThrow()
    expect((await commentingBy(app, root).undo(deletion)).statusCode).toBe(200)
    expect((await get(`/api/comments/held/${id}`, ben)).json().held).toMatchObject([{ comment: { _id: held } }])
    expect((await listComments(app, id)).total).toBe(1)
  })
})
