import type { Report } from '@byline/contract/reports/reports'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { decisionsOn, recordDecision } from '../moderation/decision-store.ts'

const WEEK_AGO = new Date(Date.now() - 8 * 86_400_000).toISOString()
const form = { kind: 'insult', content: 'It insults Ada', faith: true }
const eve = { name: 'Eve', email: 'eve@strangers.example' }

onBothEngines('a report', (open) => {
  /** Ada's post with a comment of Ben, and three people who are known, as an admin has approved one of theirs. */
  async function setting(env: Record<string, string> = { RATE_LIMITS: 'off' }) {
    const app = await appOn(await open(), { env })
    const { db } = app.deps
    const [ada, ben, root] = [await register(app, 'Ada'), await register(app, 'Ben'), await registerAdmin(app)]
    const postId: string = (await writingBy(app, ada).create({ title: 'Hers' })).json().post._id
    const known: Person[] = []
    for (const name of ['Cyd', 'Dan', 'Eva']) {
      const person = await register(app, name)
      await commentingBy(app, person).create(postId, `By ${name}`)
      await judged(db, person, 'approved')
      known.push(person)
    }
    const comment: string = (await commentingBy(app, ben).create(postId, 'Rude words')).json().comment._id
    await db.deleteFrom('outbox').execute()
    const ask = (method: 'GET' | 'POST' | 'PUT', url: string, by?: Person, payload?: object) =>
      app.inject({ method, url, headers: by?.headers ?? {}, ...(payload && { payload }) })
    const report = (by: Person | undefined, more: object = { comment }) =>
      ask('POST', '/api/reports', by, { ...form, ...(by ? {} : eve), ...more })
    const reports = async (by = root) => (await ask('GET', '/api/reports', by)).json().reports
    const decide = async (payload: object, by = root) => {
      const [{ _id = 'none' } = {}] = (await reports()) as { _id?: string }[]
      return ask('PUT', `/api/reports/${_id}`, by, { reason: 'Because so', ...payload })
    }
    const mails = async () =>
      (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(({ recipient, text }) => ({
        recipient,
        text,
      }))
    const texts = async () => (await listComments(app, postId)).texts
    return { app, db, ada, ben, root, known, postId, comment, ask, report, reports, decide, mails, texts }
  }

  it('of a comment by somebody without an account gets a receipt that quotes nothing of the stranger', async () => {
    const { report, reports, mails, comment, postId, ben } = await setting()
    expect((await report(undefined)).json().message).toContain('Thank you for the report')
    const [receipt] = await mails()
    expect(receipt?.recipient).toBe(eve.email)
    expect(receipt?.text).toContain('a comment on “Hers”')
    for (const typed of [form.content, 'Eve']) expect(receipt?.text).not.toContain(typed)
    expect(await reports()).toMatchObject([
      {
        kind: 'insult',
        content: 'It insults Ada',
        reporter: { ...eve, user: null },
        post: { _id: postId, title: 'Hers' },
        comment: { _id: comment, content: 'Rude words', user: { _id: ben.id, name: 'Ben' }, held: false },
        gone: false,
      },
    ])
  })

  it('of an article by somebody with an account takes name and address from there, and is open once', async () => {
    const { report, reports, mails, known, postId } = await setting()
    const [cyd] = known
    for (const more of [{ post: postId }, { post: postId, ...eve }]) await report(cyd, more)
    expect(await mails()).toMatchObject([{ recipient: cyd?.email }])
    expect(await reports()).toMatchObject([
      { comment: null, reporter: { name: 'Cyd', email: cyd?.email, user: cyd?.id }, post: { _id: postId } },
    ])
  })

  it.each([
    [{ name: '' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: undefined, name: undefined }, ['name', 'email']],
    [{ email: 'nowhere' }, ['email']],
    [{ faith: false }, ['faith']],
    [{ kind: 'revenge' }, ['kind']],
    [{ content: ' \u200b ' }, ['content']],
    [{ content: 'x'.repeat(1_001) }, ['content']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ name: 'Eve\nBcc: all@strangers.example' }, ['name']],
  ])('with %j is refused at these fields', async (more, fields) => {
    const { report, reports, mails, comment } = await setting()
    const reply = await report(undefined, { comment, ...more })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, fields])
    expect([await reports(), await mails()]).toEqual([[], []])
  })

  it('of what readers do not see is refused, with and without an account', async () => {
    const { report, known, ada, app, ben, comment } = await setting()
    const draft = (await writingBy(app, ada).create({ title: 'Secret', status: 'draft' })).json().post._id
    await commentingBy(app, ben).remove(comment)
    for (const by of [undefined, known[0], ben]) {
      expect((await report(by)).json().code).toBe('comment_not_found')
      for (const post of [draft, 'nothing', '']) {
        expect((await report(by, { post })).json().code).toBe('post_not_found')
      }
    }
  })

  it('is listed and decided by admins alone', async () => {
    const { ask, report, decide, ada, ben } = await setting()
    await report(undefined)
    for (const by of [ada, ben]) {
      expect((await ask('GET', '/api/reports', by)).json().code).toBe('forbidden')
      expect((await decide({ decision: 'removed' }, by)).json().code).toBe('forbidden')
    }
    expect((await ask('GET', '/api/reports')).statusCode).toBe(401)
  })

  it('is gathered with all others of the same, oldest first, up to twenty beside the first', async () => {
    const { ask, root, report, reports, decide, known, postId, comment } = await setting()
    await report(undefined)
    await report(known[0], { comment, kind: 'spam', content: 'An advert' })
    await report(known[0], { post: postId })
    await report(undefined, { post: postId })
    await report(known[1], { comment, content: 'I agree' })
    const shown = (await reports()).map(({ people, content, others, comment: on }: Report) => [
      on === null ? 'article' : 'comment',
      people,
      [content, ...others.map((one) => `${one.reporter.name}: ${one.content}`)],
    ])
    expect(shown).toEqual([
      ['comment', 3, ['It insults Ada', 'Cyd: An advert', 'Dan: I agree']],
      ['article', 2, ['It insults Ada', 'Eve: It insults Ada']],
    ])
    for (let n = 0; n < 20; n++) await report(undefined, { comment, email: `r${n}@strangers.example` })
    const [{ people, others }] = await reports()
    expect([people, others.length]).toEqual([23, 20])
    const page = (await ask('GET', '/api/reports?limit=1', root)).json()
    const next = (await ask('GET', `/api/reports?limit=1&after=${page.nextCursor}`, root)).json()
    expect([page.reports[0].people, next.reports[0].people, next.nextCursor]).toEqual([23, 2, null])
    await decide({ decision: 'kept' })
    expect((await reports()).map((one: Report) => one.people)).toEqual([2])
  })

  it('counts beside the held comments until it is decided', async () => {
    const { ask, report, decide, known, root } = await setting()
    const count = async () => (await ask('GET', '/api/comments/queue/count', root)).json()
    await report(undefined)
    for (const by of known.slice(0, 2)) await report(by)
    expect(await count()).toEqual({ waiting: 0, reports: 3 })
    await report(known[2])
    expect(await count()).toEqual({ waiting: 1, reports: 4 })
    await decide({ decision: 'removed' })
    expect(await count()).toEqual({ waiting: 0, reports: 0 })
  })

  it('holds a comment with two others, if all three are known; the author and new people do not count', async () => {
    const { app, report, known, ben, texts, comment, db } = await setting()
    const before = await texts()
    await report(ben)
    await report(await register(app, 'New'))
    await report(undefined)
    await report(known[0])
    await report(known[1])
    expect(await texts()).toEqual(before)
    await report(known[1])
    expect(await texts()).toEqual(before)
    await report(known[2])
    expect(await texts()).toEqual(['By Cyd', 'By Dan', 'By Eva'])
    const [held] = await decisionsOn(db, comment)
    expect(held).toMatchObject({ action: 'held', decided_by: null, reasons: '[{"kind":"reported","reports":3}]' })
  })

  it('does not hold a comment by people of one old comment, of spam, or suspended since', async () => {
    const { app, report, known, texts, root, db, postId } = await setting()
    const old = await register(app, 'Old')
    await commentingBy(app, old).create(postId, 'By Old')
    await db.updateTable('comments').set({ created_at: WEEK_AGO }).where('user_id', '=', old.id).execute()
    for (const by of [...known, old]) await report(by, { comment: await newest(db, 'By Cyd') })
    expect(await texts()).toContain('By Cyd')

    const [, dan, eva] = known
    await judged(db, dan as Person, 'spam')
    const until = { until: null, reason: 'Not nice' }
    expect((await commentingBy(app, root).ask('PUT', `/api/users/suspension/${eva?.id}`, until)).statusCode).toBe(200)
    const third = await register(app, 'Third')
    await judged(db, third, 'approved')
    await report(third, { comment: await newest(db, 'By Cyd') })
    expect(await texts()).toContain('By Cyd')
    const fourth = await register(app, 'Fourth')
    const fifth = await register(app, 'Fifth')
    for (const by of [fourth, fifth]) {
      await judged(db, by, 'approved')
      await report(by, { comment: await newest(db, 'By Cyd') })
    }
    expect(await texts()).not.toContain('By Cyd')
  })

  it('does not hold what admins, people whom they trust, and the author of the article write', async () => {
    const { app, report, known, texts, ada, ben, root, db, postId, comment } = await setting()
    await commentingBy(app, ada).create(postId, 'By Ada')
    await commentingBy(app, root).create(postId, 'By Root')
    await commentingBy(app, root).ask('PUT', `/api/users/trust/${ben.id}`)
    for (const id of [await newest(db, 'By Ada'), await newest(db, 'By Root'), comment])
      for (const by of known) expect((await report(by, { comment: id })).statusCode).toBe(200)
    expect(await texts()).toEqual(['By Cyd', 'By Dan', 'By Eva', 'Rude words', 'By Ada', 'By Root'])
  })

  it.each(['the report', 'the queue'])(
    'holds nothing that an admin let stand in %s, until its text changes',
    async (place) => {
      const { app, report, known, decide, texts, comment, postId, ben, root } = await setting()
      const late = await register(app, 'Late')
      await commentingBy(app, late).create(postId, 'By Late')
      await judged(app.deps.db, late, 'approved')
      await app.deps.db.updateTable('comments').set({ created_at: WEEK_AGO, updated_at: WEEK_AGO }).execute()
      for (const by of known) await report(by)
      expect(await texts()).not.toContain('Rude words')
      if (place === 'the report') await decide({ decision: 'kept' })
      else await commentingBy(app, root).ask('POST', '/api/comments/queue', { ids: [comment], judgement: 'approved' })
      for (const by of [...known, late]) await report(by)
      expect(await texts()).toContain('Rude words')
      await decide({ decision: 'kept' })
      await commentingBy(app, ben).update(comment, 'Ruder words')
      for (const by of known) await report(by)
      expect(await texts()).not.toContain('Ruder words')
    },
  )

  it('that is decided answers everybody who reported the same, and an approved comment stands again', async () => {
    const { report, known, decide, reports, mails, texts, comment, db, root } = await setting()
    for (const by of [undefined, ...known]) await report(by)
    await db.deleteFrom('outbox').execute()
    expect((await decide({ decision: 'kept', reason: 'Rude, but no insult' })).statusCode).toBe(200)
    expect((await texts()).length).toBe(4)
    expect(await reports()).toEqual([])
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual([eve.email, ...known.map(({ email }) => email)])
    for (const { text } of told) expect(text).toContain('Rude, but no insult')
    expect((await decisionsOn(db, comment)).map(({ action, decided_by }) => [action, decided_by])).toEqual([
      ['held', null],
      ['approved', root.id],
    ])
    expect((await decide({ decision: 'kept' })).json().code).toBe('report_not_found')
  })

  it('lets the author of a comment that stands again be told by mail, as they chose for decisions', async () => {
    const { db, report, known, decide, ben } = await setting()
    await db.updateTable('users').set({ email_confirmed_at: WEEK_AGO }).where('id', '=', ben.id).execute()
    for (const by of known) await report(by)
    await decide({ decision: 'kept' })
    const told = await db.selectFrom('notifications').selectAll().where('user_id', '=', ben.id).execute()
    expect(told).toMatchObject([{ kind: 'decision', decision: 'approved', mail_at: expect.any(String) }])
  })

  it('moves a comment to the trash with a statement of reasons to its author, held or not', async () => {
    for (const isHeld of [true, false]) {
      const { app, db, report, known, decide, mails, texts, ben, root, comment } = await setting()
      for (const by of isHeld ? known : [known[0]]) await report(by)
      await db.deleteFrom('outbox').execute()
      expect((await decide({ decision: 'removed' })).statusCode).toBe(200)
      expect(await texts()).toEqual(['By Cyd', 'By Dan', 'By Eva'])
      const told = (await mails()).at(-1)
      expect(told?.recipient).toBe(ben.email)
      for (const part of ['Your comment was removed', '“Hers”', 'Because so', 'not a program']) {
        expect(told?.text).toContain(part)
      }
      expect((await decisionsOn(db, comment)).at(-1)).toMatchObject({ action: 'deleted', decided_by: root.id })
      const { deletions } = (await commentingBy(app, root).ask('GET', '/api/trash')).json()
      expect(deletions).toMatchObject([{ kind: 'comment', name: 'Rude words' }])
    }
  })

  it('is not answered with “kept” for what is in the trash by now, and says that it is gone', async () => {
    const { app, report, reports, decide, known, comment, postId, root, ada, ben, mails } = await setting()
    for (const by of known) await report(by)
    await commentingBy(app, root).ask('POST', '/api/comments/queue', { ids: [comment], judgement: 'spam' })
    expect(await reports()).toMatchObject([{ gone: true, comment: { held: false } }])
    expect((await decide({ decision: 'kept' })).json().code).toBe('comment_not_found')
    expect(await reports()).toHaveLength(1)
    expect((await decide({ decision: 'removed' })).statusCode).toBe(200)
    const told = (await mails()).filter(({ recipient }) => recipient === known[0]?.email)
    expect(told.at(-1)?.text).toContain('It is no longer on the site.')
    expect(await decisionsOn(app.deps.db, comment)).toMatchObject([
      { action: 'held' },
      { action: 'spam' },
      { action: 'deleted', user_id: ben.id },
    ])
    await report(undefined, { post: postId })
    await writingBy(app, ada).remove(postId)
    expect((await decide({ decision: 'kept' })).json().code).toBe('post_not_found')
  })

  it('can be answered with “kept” for an article that its author has withdrawn, and removes a comment below it', async () => {
    const { app, report, reports, decide, ada, postId, root } = await setting()
    await report(undefined, { post: postId })
    await report(undefined)
    expect((await writingBy(app, ada).update(postId, { status: 'draft' })).statusCode).toBe(200)
    expect(await reports()).toMatchObject([{ gone: false }, { gone: false }])
    expect((await decide({ decision: 'kept' })).statusCode).toBe(200)
    expect((await decide({ decision: 'removed' })).statusCode).toBe(200)
    const { deletions } = (await commentingBy(app, root).ask('GET', '/api/trash')).json()
    expect(deletions).toMatchObject([{ kind: 'comment', name: 'Rude words' }])
  })

  it.each([[false], [true]])(
    'tells the author of an article of its removal, unless it is gone by now: %s',
    async (gone) => {
      const { app, report, decide, mails, ada, postId } = await setting()
      await report(undefined, { post: postId })
      if (gone) await writingBy(app, ada).remove(postId)
      expect((await decide({ decision: 'removed' })).statusCode).toBe(200)
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([
        eve.email,
        eve.email,
        ...(gone ? [] : [ada.email]),
      ])
      const { deletions } = (await commentingBy(app, ada).ask('GET', '/api/trash')).json()
      expect(deletions).toMatchObject([{ kind: 'post', name: 'Hers' }])
    },
  )

  it.each([[{ decision: 'removed', reason: '' }], [{ decision: 'perhaps' }], [{}]])(
    'is not decided by %j',
    async (payload) => {
      const { report, decide, texts } = await setting()
      await report(undefined)
      expect((await decide(payload)).statusCode).toBe(422)
      expect((await texts()).length).toBe(4)
    },
  )

  it('comes at most twenty times an hour from one network, and three receipts a day go to one address', async () => {
    const { report, reports, mails, comment } = await setting({})
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) {
      // The first five to one address, which is written in different ways.
      const email =
        n < 5
          ? `eve@strangers.${['example', 'EXAMPLE', 'Example', 'exAmple', 'exampLe'][n]}`
          : `e${n}@strangers.example`
      statuses.push((await report(undefined, { comment, email })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429])
    expect([(await reports())[0].people, (await mails()).length]).toEqual([20, 18])
  })

  it('goes with the comment, and forgets its account when that is purged', async () => {
    const { db, report, known, comment } = await setting()
    await report(known[0])
    await db
      .deleteFrom('users')
      .where('id', '=', known[0]?.id ?? '')
      .execute()
    expect(await db.selectFrom('reports').select(['user_id', 'name', 'email']).execute()).toEqual([
      { user_id: null, name: '', email: '' },
    ])
    await db.deleteFrom('comments').where('id', '=', comment).execute()
    expect(await db.selectFrom('reports').select('id').execute()).toEqual([])
  })
})

/** Records the decision of an admin on a comment of a person. */
function judged(db: Db, { id: userId }: Person, action: 'approved' | 'spam') {
  return transact(db, (tx) => recordDecision(tx, { commentId: null, userId, action, by: userId }))
}

async function newest(db: Db, content: string): Promise<string> {
  const { id } = await db.selectFrom('comments').select('id').where('content', '=', content).executeTakeFirstOrThrow()
  return id
}
