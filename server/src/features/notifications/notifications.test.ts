import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { deletables } from '../deletables.ts'
import { decide } from '../moderation/decide.ts'
import { holdComment } from '../moderation/hold-comment.ts'
import { purgeNext } from '../trash/purge.ts'
import { findUser } from '../users/account/store.ts'
import { notifyDecision, notifyHeld, notifyThanks, withdrawDecision, withdrawThanks } from './notify.ts'

onBothEngines('notifications', (open) => {
  /** Ada has written an article, and Ben, Cyd and an admin are there. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben, cyd] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Cyd')]
    const root = await registerAdmin(app)
    const made = await writingBy(app, ada).create({ title: 'Talked about' })
    const postId: string = made.json().post._id
    const say = async (who: Person, content: string, parent?: string): Promise<string> => {
      const payload = { content, postId, ...(parent !== undefined && { parent }) }
      return (await commentingBy(app, who).ask('POST', '/api/comments/create', payload)).json().comment._id
    }
    const list = async (who: Person, query = '') =>
      (await app.inject({ url: `/api/notifications${query}`, headers: who.headers })).json()
    const told = async (who: Person) =>
      (await list(who)).notifications.map(
        ({ kind, by, comment }: Record<string, { name?: string; words?: string }>) => [kind, by?.name, comment?.words],
      )
    const unseen = async (who: Person): Promise<number> =>
      (await app.inject({ url: '/api/notifications/unseen', headers: who.headers })).json().unseen
    const see = (who: Person, until: string) =>
      app.inject({ method: 'PUT', url: '/api/notifications/seen', headers: who.headers, payload: { until } })
    return { app, db: app.deps.db, ada, ben, cyd, root, postId, say, list, told, unseen, see }
  }

  it('tell the author of the article of a comment, and that of a comment of an answer, each once', async () => {
    const { ada, ben, cyd, say, told, list } = await setting()
    const first = await say(ben, 'First of **all**')
    await say(ada, 'Answer', first)
    const second = await say(cyd, 'Second', first)
    expect(await told(ada)).toEqual([
      ['comment', 'Cyd', 'Second'],
      ['comment', 'Ben', 'First of all'],
    ])
    expect(await told(ben)).toEqual([
      ['reply', 'Cyd', 'Second'],
      ['reply', 'Ada', 'Answer'],
    ])
    expect(await told(cyd)).toEqual([])
    expect((await list(ben)).notifications[0]).toMatchObject({
      seen: false,
      count: 1,
      decision: null,
      by: { slug: 'cyd' },
      post: { title: 'Talked about', slug: 'talked-about' },
      comment: { _id: second },
    })
  })

  it('tell the author who is answered in their own article once, and nobody of their own words', async () => {
    const { ada, ben, say, told } = await setting()
    const welcome = await say(ada, 'Welcome')
    await say(ada, 'And once more', welcome)
    await say(ben, 'Thank you', welcome)
    expect(await told(ada)).toEqual([['reply', 'Ben', 'Thank you']])
  })

  it('tell those who talk below the article of a mention, each once, and nobody else', async () => {
    const { app, ada, ben, cyd, root, say, told } = await setting()
    const eve = await register(app, 'Ben Longer')
    const first = await say(ben, 'First, not for @Cyd or @Root Admin yet')
    await say(eve, 'And I')
    await say(cyd, 'Hello @ADA, @ben longer and @ben; again @Ben! `@Root Admin`', first)
    const mention = ['mention', 'Cyd', 'Hello @ADA, @ben longer and @ben; again @Ben! @Root Admin']
    expect((await told(ada))[0]).toEqual(mention)
    expect(await told(eve)).toEqual([mention])
    expect(await told(ben)).toEqual([['reply', ...mention.slice(1)]])
    expect([await told(cyd), await told(root)]).toEqual([[], []])
  })

  it('tell whom a name with a capital beyond ASCII mentions, with its other letters in any case', async () => {
    const { app, cyd, say, told } = await setting()
    const ozgur = await register(app, 'Özgür')
    await say(ozgur, 'Here')
    await say(cyd, 'Hello @ÖZgür')
    await say(cyd, 'Hello @Özgür')
    for (const name of ['ÖZgür', 'Özgür']) {
      expect(await told(ozgur)).toContainEqual(['mention', 'Cyd', `Hello @${name}`])
    }
  })

  it('tell at most ten of one comment by their names, and whom an edit adds', async () => {
    const { app, ada, say, told } = await setting()
    const people: Person[] = []
    for (let n = 0; n < 12; n++) people.push(await register(app, `Person ${n}`))
    for (const person of people) await say(person, 'Here')
    const id = await say(ada, people.map((_, n) => `@Person ${n}`).join(' '))
    const mentioned = async () => (await Promise.all(people.map(told))).filter((list) => list.length > 0).length
    expect(await mentioned()).toBe(10)
    await commentingBy(app, ada).update(id, 'Sorry, @Person 11')
    await commentingBy(app, ada).update(id, 'Sorry, @Person 11 and @Person 0')
    expect(await mentioned()).toBe(11)
  })

  it('are gone with the comment, its author or the article, and an undo brings them back', async () => {
    const { app, ada, ben, cyd, root, say, told, unseen } = await setting()
    const first = await say(ben, 'First')
    await say(cyd, 'Second', first)
    const undone = async (reply: { json: () => { deletionId: string } }) => {
      const seen = [await told(ada), await told(ben), await unseen(ada)]
      await commentingBy(app, root).undo(reply.json().deletionId)
      return seen
    }
    const all = [
      ['comment', 'Cyd', 'Second'],
      ['comment', 'Ben', 'First'],
    ] // prettier-ignore
    const admin = commentingBy(app, root)
    expect(await undone(await commentingBy(app, ben).remove(first))).toEqual([
      [all[0]],
      [['reply', 'Cyd', 'Second']],
      1,
    ])
    expect(await undone(await admin.deleteUser(cyd.id))).toEqual([[all[1]], [], 1])
    expect(await undone(await admin.ask('DELETE', '/api/posts/delete/talked-about'))).toEqual([[], [], 0])
    expect([await told(ada), await told(ben), await unseen(ada)]).toEqual([all, [['reply', 'Cyd', 'Second']], 2])
    await writingBy(app, ada).update('talked-about', { status: 'draft' })
    expect([await told(ada), await told(ben)]).toEqual([[], []])
  })

  it('are counted until they are seen, up to the time that was shown', async () => {
    const { db, ada, ben, say, list, unseen, see } = await setting()
    await say(ben, 'One')
    const createdAt = '2026-01-01T00:00:00.000Z'
    await db.updateTable('notifications').set({ created_at: createdAt }).execute()
    await say(ben, 'Two')
    expect(await unseen(ada)).toBe(2)
    expect((await see(ada, createdAt)).json()).toEqual({ unseen: 1 })
    expect((await list(ada)).notifications.map(({ seen }: { seen: boolean }) => seen)).toEqual([false, true])
    for (const until of ['', 'yesterday', null, '2026-13-01T00:00:00.000Z']) {
      expect((await see(ada, until as string)).statusCode).toBe(422)
    }
  })

  it('are read and marked by their person alone', async () => {
    const { app, ada, ben, root, say, list, unseen, see } = await setting()
    await say(ben, 'One')
    for (const other of [ben, root]) {
      expect((await list(other)).notifications).toEqual([])
      await see(other, '2100-01-01T00:00:00.000Z')
    }
    expect(await unseen(ada)).toBe(1)
    for (const url of ['/api/notifications', '/api/notifications/unseen']) {
      expect((await app.inject(url)).statusCode).toBe(401)
    }
  })

  it('tell of a comment that was held once it is approved', async () => {
    const { db, ada, ben, root, say, told } = await setting()
    const commentId = await say(ben, 'Held')
    await transact(db, (tx, invalidate) => holdComment(tx, invalidate, { commentId, reasons: [] }))
    await db.deleteFrom('notifications').execute()
    const by = await findUser(db, root.id)
    if (by) await transact(db, (tx, invalidate) => decide(tx, invalidate, { commentId, action: 'approved', by }))
    expect(await told(ada)).toEqual([['comment', 'Ben', 'Held']])
  })

  it('are paged with cursors, and others are refused', async () => {
    const { ada, ben, say, list } = await setting()
    for (let n = 0; n < 5; n++) await say(ben, `Said ${n}`)
    const words: string[] = []
    let after = ''
    for (let page = 0; page < 3; page++) {
      const { notifications, nextCursor } = await list(ada, `?limit=2${after && `&after=${after}`}`)
      words.push(...notifications.map(({ comment }: { comment: { words: string } }) => comment.words))
      after = nextCursor
    }
    expect([words, after]).toEqual([['Said 4', 'Said 3', 'Said 2', 'Said 1', 'Said 0'], null])
    expect((await list(ada, '?after=x')).code).toBe('invalid_cursor')
  })

  it('gather thanks by day, and take back what was withdrawn', async () => {
    const { db, ada, ben, cyd, postId, list } = await setting()
    const thank = (by: Person, at: string, change = notifyThanks, commentId?: string) =>
      transact(db, (tx) => change(tx, { to: ada.id, by: by.id, postId, commentId, at }))
    const days = async () =>
      (await list(ada)).notifications.map(({ kind, count, by }: Record<string, unknown>) => [kind, count, by])
    await thank(ben, '2026-11-01T10:00:00.000Z')
    await thank(cyd, '2026-11-01T11:00:00.000Z')
    await thank(cyd, '2026-11-02T00:00:00.000Z')
    await thank(ada, '2026-11-03T00:00:00.000Z')
    expect(await days()).toEqual([
      ['thanks', 1, null],
      ['thanks', 2, null],
    ])
    await thank(ben, '2026-11-01T10:00:00.000Z', withdrawThanks)
    await thank(cyd, '2026-11-02T00:00:00.000Z', withdrawThanks)
    await thank(ada, '2026-11-01T00:00:00.000Z', withdrawThanks)
    expect(await days()).toEqual([['thanks', 1, null]])
  })

  it('tell of the last decision without the name of who decided, and admins alone of held comments', async () => {
    const { db, ada, ben, root, postId, say, list } = await setting()
    const commentId = await say(ben, 'Buy this')
    const decided = { to: ben.id, by: root.id, commentId, postId, hasOwnMail: true }
    await transact(db, async (tx) => {
      await notifyDecision(tx, { ...decided, decision: 'held' })
      await notifyDecision(tx, { ...decided, decision: 'approved' })
      await notifyDecision(tx, { ...decided, to: root.id, decision: 'deleted' })
      await notifyHeld(tx)
      await notifyHeld(tx)
    })
    const told = async (who: Person) =>
      (await list(who)).notifications.map(({ kind, decision, count, by }: Record<string, unknown>) => [
        kind,
        decision,
        count,
        by,
      ]) // prettier-ignore
    expect(await told(ben)).toEqual([['decision', 'approved', 1, null]])
    await transact(db, (tx) => withdrawDecision(tx, decided))
    expect(await told(ben)).toEqual([])
    expect(await told(root)).toEqual([])
    await db.updateTable('comments').set({ held_at: '2026-11-01T00:00:00.000Z' }).where('id', '=', commentId).execute()
    expect(await told(root)).toEqual([['held', null, 2, null]])
    expect((await told(ada)).map(([kind]: string[]) => kind)).toEqual(['comment'])
    await db.updateTable('users').set({ admin: 0 }).where('id', '=', root.id).execute()
    expect(await told(root)).toEqual([])
  })

  it('tell of a comment that an admin has deleted, until an undo; nobody of their own deletion', async () => {
    const { app, db, ben, root, say, list } = await setting()
    const [one, two] = [await say(ben, 'One'), await say(ben, 'Two')]
    const [admin, author] = [commentingBy(app, root), commentingBy(app, ben)]
    const { deletionId } = (await admin.remove(one)).json()
    await author.remove(two)
    const decisions = async () =>
      (await list(ben)).notifications.map(({ decision, by, comment }: Record<string, { words?: string }>) => [
        decision,
        by,
        comment?.words,
      ])
    expect(await decisions()).toEqual([['deleted', null, 'One']])
    const mails = db.selectFrom('notifications').select('mail_at').where('user_id', '=', ben.id)
    expect(await mails.execute()).toEqual([{ mail_at: expect.any(String) }])
    await admin.undo(deletionId)
    expect(await decisions()).toEqual([])
  })

  it('are purged with their person, and with the comment', async () => {
    const { app, db, ada, ben, cyd, root, say } = await setting()
    const first = await say(ben, 'First')
    await say(cyd, 'Second', first)
    const admin = commentingBy(app, root)
    await admin.deleteUser(ben.id)
    await admin.remove(first)
    const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000)
    while (await purgeNext(db, deletables, inTwoMonths)) {}
    const left = await db.selectFrom('notifications').select(['user_id', 'actor_id']).execute()
    expect(left).toEqual([{ user_id: ada.id, actor_id: cyd.id }])
  })
})
