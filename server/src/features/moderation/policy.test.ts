import type { SomeSettings } from '@byline/contract/site/settings'
import { render } from '@byline/markdown/render'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { plainRenderer, writePost } from '../../../test/app/cast.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { type Person, register, registerPeople } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { findUser, updateUser } from '../users/account/store.ts'
import { trustOf } from './trust-store.ts'

onBothEngines('the policy of comments', (open) => {
  async function setting(settings: SomeSettings) {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    // Links are found in what is rendered.
    app.deps.renderer = {
      ...plainRenderer,
      render: async (text) => ({ ...(await render(text, { pictures: {}, highlightMs: 100 })), renderer: 1 }),
    }
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const posts: string[] = []
    for (let n = 0; n < 3; n++) posts.push((await writePost(db, ada.id, { slug: `post-${n}` })).id)
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, settings))
    const say = async (
      who: Person,
      content: string,
      { post = 0, ...more }: { post?: number; seconds?: number; website?: string } = {},
    ) =>
      (
        await commentingBy(app, who).ask('POST', '/api/comments/create', { content, postId: posts[post], ...more })
      ).json()
    const reasons = async (...said: Parameters<typeof say>): Promise<string[]> =>
      ((await say(...said)).held ?? []).map(({ kind }: { kind: string }) => kind)
    const decide = async (judgement: string, ...ids: string[]) =>
      (await commentingBy(app, root).ask('POST', '/api/comments/queue', { ids, judgement })).json()
    const queue = async (query = '') =>
      (await app.inject({ url: `/api/comments/queue${query}`, headers: root.headers })).json()
    const trust = async (who: Person) => {
      const user = await findUser(db, who.id)
      return user && trustOf(db, user)
    }
    return { app, db, ada, ben, root, posts, say, reasons, decide, queue, trust }
  }

  it('is open by default: nothing is held, and the reply is that of the specification', async () => {
    const { ben, say } = await setting({})
    const reply = await say(ben, 'See https://a.example and https://b.example', { seconds: 0, website: 'x' })
    expect([Object.keys(reply), reply.message]).toEqual([['message', 'comment'], 'Your comment is here'])
  })

  it('holds comments of new people until one was approved, and says why and what to do', async () => {
    const { app, ada, ben, root, posts, say, reasons, decide, trust } = await setting({ holdFirstComments: true })
    const first = await say(ben, 'Hello')
    expect(first.held).toEqual([{ kind: 'first' }])
    expect(first.message).toContain('It is among the first comments of this account here.')
    expect(first.message).toContain('You can change or delete it below the article.')
    expect(await reasons(ben, 'Hello again')).toEqual(['first'])
    expect([await reasons(ada, 'The author'), await reasons(root, 'An admin')]).toEqual([[], []])
    await decide('approved', first.comment._id)
    expect([await trust(ben), await reasons(ben, 'Known now')]).toEqual(['known', []])
    expect((await listComments(app, String(posts[0]))).texts.toSorted()).toEqual(
      ['An admin', 'Hello', 'Known now', 'The author'].toSorted(),
    )
  })

  it('holds by links, by more of new people, and by words; trusted people are never held', async () => {
    const { app, ben, root, reasons } = await setting({
      holdLinksAbove: 2,
      holdNewLinksAbove: 0,
      heldWords: ['casin*'],
    })
    const links = (count: number) => Array.from({ length: count }, (_, n) => `https://host-${n}.example/`).join(' ')
    expect(await reasons(ben, `One ${links(1)}`)).toEqual(['links'])
    expect(await reasons(ben, 'The CASINOS')).toEqual(['word'])
    expect(await reasons(ben, 'Own https://blog.example/article/post-0')).toEqual([])
    await commentingBy(app, root).ask('PUT', `/api/users/trust/${ben.id}`)
    expect(await reasons(ben, `Casino ${links(3)}`)).toEqual([])
    await commentingBy(app, root).ask('DELETE', `/api/users/trust/${ben.id}`)
    expect(await reasons(ben, `Three ${links(3)}`)).toEqual(['links'])
  })

  it('refuses by words, networks and domains with the reasons, and records it', async () => {
    const { app, db, ben, posts } = await setting({ refusedWords: ['forbidden thing'] })
    const refused = async () => {
      const reply = await commentingBy(app, ben).create(posts[0], 'A forbidden thing')
      return [reply.statusCode, reply.json().code, reply.json().fields]
    }
    const word = 'It has “forbidden thing”, which the owner of the site has listed.'
    expect(await refused()).toEqual([403, 'comment_refused', { content: [word] }])
    const blocked: [SomeSettings, string][] = [
      [{ blockedNetworks: ['127.0.0.0/8'] }, 'The network that it came from is blocked here.'],
      [
        { blockedMailDomains: ['people.example'] },
        'Accounts with a mail address at people.example cannot comment here.',
      ],
    ]
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { refusedWords: [] }))
    for (const [settings, sentence] of blocked) {
      const none = { blockedNetworks: [], blockedMailDomains: [] }
      await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { ...none, ...settings }))
      expect((await refused()).at(-1)).toEqual({ content: [sentence] })
    }
    const trail = await db.selectFrom('moderation_decisions').select(['action', 'comment_id', 'user_id']).execute()
    expect(trail).toEqual(Array(3).fill({ action: 'refused', comment_id: null, user_id: ben.id }))
    expect((await listComments(app, String(posts[0]))).total).toBe(0)
  })

  it('holds a change that the policy would not let through, and lets nobody out by a change', async () => {
    const { app, ben, posts, say } = await setting({ heldWords: ['casino'] })
    const { comment } = await say(ben, 'Harmless')
    const changed = (await commentingBy(app, ben).update(comment._id, 'Casino')).json()
    expect(changed.held).toEqual([{ kind: 'word', word: 'casino' }])
    expect((await commentingBy(app, ben).update(comment._id, 'Harmless')).json().held).toHaveLength(1)
    expect((await listComments(app, String(posts[0]))).total).toBe(0)
  })

  it('leaves a held text undecided that was changed after an admin read it, and says its own reasons', async () => {
    const { app, ben, root, posts, say, queue } = await setting({ holdFirstComments: true, heldWords: ['casin*'] })
    const harmless = (await say(ben, 'Nice article')).comment
    const other = (await say(ben, 'Another')).comment
    const read = (await queue()).queued.map(({ comment }: { comment: { _id: string; updatedAt: string } }) => ({
      id: comment._id,
      updatedAt: comment.updatedAt,
    }))
    const changed = (await commentingBy(app, ben).update(harmless._id, 'The casino')).json()
    expect(changed.held.map(({ kind }: { kind: string }) => kind)).toEqual(['word', 'first'])
    const ids = [harmless._id, other._id]
    const approve = async (more: object) =>
      (await commentingBy(app, root).ask('POST', '/api/comments/queue', { ids, judgement: 'approved', ...more })).json()
    expect(await approve({ read })).toMatchObject({
      message: 'The text of one comment has changed since you read it: it still waits',
      decided: [other._id],
      changed: [harmless._id],
    })
    expect((await listComments(app, String(posts[0]))).texts).toEqual(['Another'])
    const [waiting] = (await queue()).queued
    expect(waiting.reasons.map(({ kind }: { kind: string }) => kind)).toEqual(['word', 'first'])
    // Programs that say nothing of what they have read decide as before.
    expect(await approve({})).toMatchObject({ decided: [harmless._id], changed: [] })
  })

  it('compares a text that was changed with the others, as if it had been written so', async () => {
    const { app, ben, say } = await setting({ holdSuspicious: true })
    const advert = 'The very same seven words of praise'
    const change = async (who: Person, id: string, content: string) =>
      ((await commentingBy(app, who).update(id, content)).json().held ?? []).map(({ kind }: { kind: string }) => kind)
    const cyd = await register(app, 'Cyd')
    const [one, two] = [(await say(ben, 'One')).comment, (await say(cyd, 'Two')).comment]
    expect(await change(ben, one._id, advert)).toEqual([])
    expect(await change(cyd, two._id, advert)).toEqual(['sameText'])
  })

  it('tells programs by what they do: hosts, texts, seconds, the trap, and accounts of one network', async () => {
    const { app, ben, reasons } = await setting({ holdSuspicious: true })
    expect(await reasons(ben, 'A [link](https://www.spam.example/a)')).toEqual(['firstLink'])
    expect(await reasons(ben, 'A [link](https://spam.example/b)', { post: 1 })).toEqual(['firstLink'])
    expect(await reasons(ben, 'A [link](https://spam.example/c)', { post: 2 })).toEqual(['firstLink', 'host'])
    const text = 'The very same seven words of praise'
    expect(await reasons(ben, text)).toEqual([])
    const cyd = await register(app, 'Cyd')
    expect(await reasons(cyd, text)).toEqual(['sameText'])
    expect(await reasons(cyd, 'In a hurry', { seconds: 1 })).toEqual(['fast'])
    expect(await reasons(cyd, 'With a site', { seconds: 60, website: 'https://x.example' })).toEqual(['trap'])
    expect(await reasons(await register(app, 'Dan'), 'From the same network')).toEqual(['network'])
  })

  it('limits how many comments a new person writes in an hour, and a known one to ten times as many', async () => {
    const { ben, say, reasons, decide, trust } = await setting({ newCommentsPerHour: 1 })
    expect(await reasons(ben, 'One')).toEqual([])
    const { comment, held } = await say(ben, 'Two')
    expect(held).toEqual([{ kind: 'many', most: 1 }])
    await decide('approved', comment._id)
    expect(await trust(ben)).toBe('known')
    for (let n = 3; n <= 10; n++) expect(await reasons(ben, `Number ${n}`)).toEqual([])
    expect((await say(ben, 'Number 11')).held).toEqual([{ kind: 'many', most: 10 }])
  })

  it('learns words from decisions, names them, orders the queue by them, and forgets them with an undo', async () => {
    const { app, db, ben, root, say, decide, queue } = await setting({ holdFirstComments: true, holdLikeSpam: true })
    const spam: string[] = []
    const honest: string[] = []
    for (let n = 0; n < 10; n++) spam.push((await say(ben, `Lottery winners claim bonus ${n}`)).comment._id)
    for (let n = 0; n < 3; n++) honest.push((await say(ben, `A careful essay on rivers ${n}`)).comment._id)
    expect((await decide('approved', ...honest)).decided).toHaveLength(3)
    const { batch } = await decide('spam', ...spam)
    const cyd = await register(app, 'Cyd')
    const held = await say(cyd, 'The lottery bonus of winners')
    expect(held.held).toEqual([
      { kind: 'first' },
      { kind: 'spamWords', words: expect.arrayContaining(['lottery', 'bonus']) },
    ])
    await say(cyd, 'An essay on rivers')
    const order = (await queue('?first=spam')).queued.map(
      ({ comment, likeSpam }: { comment: { content: string }; likeSpam: boolean }) => [comment.content, likeSpam],
    )
    expect(order).toEqual([
      ['The lottery bonus of winners', true],
      ['An essay on rivers', false],
    ])
    const undone = await commentingBy(app, root).ask('DELETE', `/api/comments/queue/${batch}`)
    expect(undone.json().waiting).toHaveLength(10)
    const words = await db.selectFrom('spam_words').selectAll().where('spam', '<>', 0).execute()
    expect(words).toEqual([])
    expect((await queue()).total).toBe(12)
    expect((await commentingBy(app, root).ask('DELETE', `/api/comments/queue/${batch}`)).statusCode).toBe(404)
  })

  it('judges words that were never counted and are forgotten all the same, as after a change of an approved text', async () => {
    const { app, ben, root, say, decide, queue } = await setting({ holdFirstComments: true, holdLikeSpam: true })
    const { comment } = await say(ben, 'An essay on rivers')
    const { batch } = await decide('approved', comment._id)
    await commentingBy(app, ben).update(comment._id, 'Hapaxlegomenon')
    await commentingBy(app, root).ask('DELETE', `/api/comments/queue/${batch}`)
    expect((await say(await register(app, 'Cyd'), 'Hapaxlegomenon')).held).toEqual([{ kind: 'first' }])
    expect((await queue('?first=spam')).total).toBe(2)
  })

  it('pages the queue in both directions, with the history of each person', async () => {
    const { ben, say, queue } = await setting({ holdFirstComments: true })
    for (let n = 0; n < 5; n++) await say(ben, `Held ${n}`)
    const texts = ({ queued }: { queued: { comment: { content: string } }[] }) =>
      queued.map(({ comment }) => comment.content)
    for (const first of ['oldest', 'spam']) {
      const one = await queue(`?first=${first}&limit=2`)
      const two = await queue(`?first=${first}&limit=2&after=${one.nextCursor}`)
      const three = await queue(`?first=${first}&limit=2&after=${two.nextCursor}`)
      expect([...texts(one), ...texts(two), ...texts(three)].toSorted()).toEqual(
        [0, 1, 2, 3, 4].map((n) => `Held ${n}`),
      )
      expect(texts(await queue(`?first=${first}&limit=2&before=${three.previousCursor}`))).toEqual(texts(two))
      expect([one.total, three.nextCursor]).toEqual([5, null])
    }
    const [{ person, reasons }] = (await queue('?limit=1')).queued
    expect([person, reasons]).toEqual([
      { trust: 'new', since: expect.any(String), visible: 0, approved: 0, spam: 0 },
      [{ kind: 'first' }],
    ])
  })

  it('mails a decision to confirmed addresses with the reasons, not about spam, and an undo withdraws the mail', async () => {
    const { app, db, ben, root, say, decide } = await setting({ holdFirstComments: true })
    await transact(db, (tx) => updateUser(tx, ben.id, { email_confirmed_at: new Date().toISOString() }))
    await db.deleteFrom('outbox').execute()
    const ids = []
    for (const text of ['One', 'Two', 'Three']) ids.push((await say(ben, text)).comment._id)
    await decide('approved', ids[0])
    const { batch } = await decide('deleted', ids[1])
    await decide('spam', ids[2])
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([ben.email, ben.email])
    expect(mails[1]?.text).toContain('It is among the first comments of this account here.')
    expect(mails[1]?.text).toContain('An admin, not a program, decided not to show it.')
    await commentingBy(app, root).ask('DELETE', `/api/comments/queue/${batch}`)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  it('is decided on for at most 200 comments at once, and at least one', async () => {
    const { decide } = await setting({})
    const fields = async (count: number) => (await decide('spam', ...Array.from({ length: count }, String))).fields
    expect([await fields(0), await fields(200), await fields(201)]).toEqual([
      { ids: ['This field must be a list'] },
      undefined,
      { ids: ['This can have at most 200 entries'] },
    ])
  })

  it('is decided on by admins alone', async () => {
    const { app, ben, say } = await setting({ holdFirstComments: true })
    const { comment } = await say(ben, 'Mine')
    const by = commentingBy(app, ben)
    const replies = [
      await by.ask('GET', '/api/comments/queue'),
      await by.ask('GET', '/api/comments/queue/count'),
      await by.ask('POST', '/api/comments/queue', { ids: [comment._id], judgement: 'approved' }),
      await by.ask('DELETE', `/api/comments/queue/${comment._id}`),
      await by.ask('PUT', `/api/users/trust/${ben.id}`),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  })
})
