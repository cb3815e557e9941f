import { inBackground } from '@byline/fair-queue/fair-queue'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { plainRenderer } from '../../../test/app/cast.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { deleteUser } from '../authors/deletion/delete-user.ts'
import { findUser } from '../users/account/store.ts'
import { visibleComments } from '../visibility/store.ts'
import { createComment, updateComment } from './write-comment.ts'

onBothEngines('people who comment at the same instant', (open) => {
  async function setting(env: Record<string, string> = {}) {
    const app = await appOn(await open(), { env })
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const writing = writingBy(app, ada)
    const post = async (title: string): Promise<string> => (await writing.create({ title })).json().post._id
    const postId = await post('Post')
    return { app, ada, ben, writing, post, postId, comments: () => listComments(app, postId) }
  }
  /** At most 25 at the same instant: on a busy machine the last of a hundred would wait too long for the database. */
  const times = async <T>(count: number, work: (n: number) => Promise<T>) => {
    const done: T[] = []
    while (done.length < count) {
      const wave = Array.from({ length: Math.min(25, count - done.length) }, (_, n) => work(done.length + n))
      done.push(...(await Promise.all(wave)))
    }
    return done
  }
  /** Stops the clock of the limits, whose minute must not end before a busy machine has made as many calls. */
  const stopMinute = () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  const statuses = (replies: LightMyRequestResponse[]) => replies.map(({ statusCode }) => statusCode).toSorted()
  const idOf = (reply: LightMyRequestResponse): string => reply.json().comment._id

  it('a hundred comments of one person: 60 are stored, the others get 429 with the time to wait', async () => {
    stopMinute()
    const { app, ada, ben, postId, comments } = await setting()
    const client = commentingBy(app, ben)
    const replies = await times(100, (n) => client.create(postId, `Number ${n}`))
    const accepted = replies.filter(({ statusCode }) => statusCode === 200)
    const limited = replies.filter(({ statusCode }) => statusCode === 429)
    expect([accepted.length, limited.length]).toEqual([60, 40])
    for (const reply of limited) {
      const seconds = Number(reply.headers['retry-after'])
      expect(seconds >= 1 && seconds <= 60).toBe(true)
      expect(reply.json()).toEqual({
        message: `Too many tries, please try again in ${seconds} seconds`,
        code: 'too_many_requests',
      })
    }
    const { texts, total } = await comments()
    expect(texts.toSorted()).toEqual(accepted.map((r) => r.json().comment.content).toSorted())
    expect(total).toBe(60)
    expect((await client.update(idOf(accepted[0] as LightMyRequestResponse), 'Late')).statusCode).toBe(429)
    // The limit of one person does not apply to other people, or to reading and deleting.
    expect((await commentingBy(app, ada).create(postId, 'Mine')).statusCode).toBe(200)
    expect((await client.remove(idOf(accepted[0] as LightMyRequestResponse))).statusCode).toBe(200)
    expect((await comments()).total).toBe(60)
  })

  it('one person with two sessions has one limit', async () => {
    stopMinute()
    const { app, ben, postId, comments } = await setting()
    const payload = { email: ben.email, password: 'a good password' }
    const login = await app.inject({ method: 'POST', url: '/api/users/login', payload })
    const sessions = [ben.token, login.json().token].map((token) =>
      commentingBy(app, { headers: { authorization: `Bearer ${token}` } }),
    )
    const replies = await times(70, async (n) => sessions[n % 2]?.create(postId, `Number ${n}`))
    expect(replies.filter((reply) => reply?.statusCode === 200)).toHaveLength(60)
    expect((await comments()).total).toBe(60)
  })

  it('twenty people on one article: all comments are stored, in order, and counted', async () => {
    const { app, postId, comments } = await setting({ RATE_LIMITS: 'off' })
    const people: Person[] = []
    for (let n = 0; n < 20; n++) people.push(await register(app, `Person ${n}`))
    const rounds = await Promise.all(
      people.map(async (person, n) => {
        const client = commentingBy(app, person)
        const replies = []
        for (let round = 0; round < 3; round++) {
          replies.push(await client.create(postId, `${n} says ${round}`))
        }
        return replies
      }),
    )
    expect(new Set(statuses(rounds.flat()))).toEqual(new Set([200]))
    const { texts, total } = await comments()
    expect([texts.length, total]).toEqual([60, 60])
    for (let n = 0; n < 20; n++) {
      const own = texts.filter((content) => content.startsWith(`${n} `))
      expect(own).toEqual([`${n} says 0`, `${n} says 1`, `${n} says 2`])
    }
    const list = (await app.inject(`/api/comments/post/${postId}`)).json()
    const dates = list.comments.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(dates).toEqual(dates.toSorted())
  })

  it('the same text twice in a row is stored once, and again after another one', async () => {
    const { app, ada, ben, post, postId, comments } = await setting()
    const client = commentingBy(app, ben)
    const replies = await times(5, () => client.create(postId, 'Hello'))
    expect(statuses(replies)).toEqual([200, 409, 409, 409, 409])
    expect((await client.create(postId, ' Hello\n')).json()).toEqual({
      message: 'You have just said exactly this here',
      code: 'same_comment',
    })
    expect((await commentingBy(app, ada).create(postId, 'Hello')).statusCode).toBe(200)
    expect((await client.create(postId, 'Hello')).statusCode).toBe(409)
    expect((await client.create(await post('Other'), 'Hello')).statusCode).toBe(200)
    expect((await client.create(postId, 'Else')).statusCode).toBe(200)
    const again = await client.create(postId, 'Hello')
    expect(again.statusCode).toBe(200)
    await client.remove(idOf(again))
    expect((await client.create(postId, 'Hello')).statusCode).toBe(200)
    expect((await comments()).texts).toEqual(['Hello', 'Hello', 'Else', 'Hello'])
  })

  it('two edits of one comment: one of them is stored, text and HTML', async () => {
    const { app, ben, postId, comments } = await setting()
    const client = commentingBy(app, ben)
    const id = idOf(await client.create(postId, 'First'))
    const replies = await times(10, (n) => client.update(id, `Edit ${n}`))
    expect(new Set(statuses(replies))).toEqual(new Set([200]))
    const [comment] = (await app.inject(`/api/comments/post/${postId}`)).json().comments
    expect(comment.content).toMatch(/^Edit \d$/)
    expect(comment.html).toContain(comment.content)
    expect((await comments()).total).toBe(1)
  })

  it('two deletions of one comment: one is 404, and one undo restores it', async () => {
    const { app, ben, postId, comments } = await setting()
    const client = commentingBy(app, ben)
    const root = commentingBy(app, await registerAdmin(app))
    const id = idOf(await client.create(postId, 'Mine'))
    const replies = await Promise.all([client.remove(id), client.remove(id)])
    expect(statuses(replies)).toEqual([200, 404])
    const { deletionId } = replies.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    const undone = await Promise.all([client.undo(deletionId), client.undo(deletionId)])
    expect(statuses(undone)).toEqual([200, 404])
    expect(await comments()).toEqual({ status: 200, texts: ['Mine'], total: 1 })
    expect(statuses(await Promise.all([client.remove(id), root.remove(id)]))).toEqual([200, 404])
    expect(await comments()).toEqual({ status: 200, texts: [], total: 0 })
  })

  it('an edit and a deletion: the undo restores the old or the new text', async () => {
    const { app, ben, postId, comments } = await setting()
    const client = commentingBy(app, ben)
    const id = idOf(await client.create(postId, 'First'))
    const [removed, edited] = await Promise.all([client.remove(id), client.update(id, 'Second')])
    expect(removed.statusCode).toBe(200)
    expect((await comments()).texts).toEqual([])
    await client.undo(removed.json().deletionId)
    expect((await comments()).texts).toEqual([edited.statusCode === 200 ? 'Second' : 'First'])
  })

  it('comments and the deletion of their post: none is visible, and the undo restores all accepted ones', async () => {
    const { app, ben, writing, postId, comments } = await setting()
    const client = commentingBy(app, ben)
    await client.create(postId, 'Before')
    const [removed, ...replies] = await Promise.all([
      ...[client.create(postId, 'A'), client.create(postId, 'B'), writing.remove('post')].toReversed(),
      ...[client.create(postId, 'C'), client.create(postId, 'D'), client.create(postId, 'E')],
    ])
    expect(removed?.statusCode).toBe(200)
    expect(await visibleComments(app.deps.db).select('content').execute()).toEqual([])
    expect((await client.all()).json().comments).toEqual([])
    const accepted = replies.filter(({ statusCode }) => statusCode === 200)
    for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode)
    expect((await writing.undo(removed?.json().deletionId)).statusCode).toBe(200)
    const { texts, total } = await comments()
    expect([texts.length, total]).toEqual([accepted.length + 1, accepted.length + 1])
  })

  it('deletions and undos of the same post and comments: the count stays correct', async () => {
    const { app, ben, writing, postId, comments } = await setting({ RATE_LIMITS: 'off' })
    const client = commentingBy(app, ben)
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(idOf(await client.create(postId, `Number ${n}`)))
    await Promise.all([
      ...ids.slice(0, 4).map(async (id) => {
        const { deletionId } = (await client.remove(id)).json()
        if (deletionId) await client.undo(deletionId)
      }),
      ...[1, 2].map(async () => {
        const { deletionId } = (await writing.remove('post')).json()
        if (deletionId) await writing.undo(deletionId)
      }),
      times(4, (n) => client.create(postId, `Later ${n}`)),
    ])
    const { texts, total } = await comments()
    expect(total).toBe(texts.length)
    expect(texts).toEqual(expect.arrayContaining(['Number 4', 'Number 5']))
  })
})

onBothEngines('while a comment is rendered', (open) => {
  /** Deps with a renderer that runs `meanwhile` before it renders. */
  async function setting(meanwhile: (db: { root: UserRow; ben: UserRow }) => Promise<unknown>) {
    const app = await appOn(await open())
    const { db } = app.deps
    const row = async ({ id }: Person) => (await findUser(db, id)) as UserRow
    const ada = await register(app, 'Ada')
    const person = await register(app, 'Ben')
    const [ben, root] = [await row(person), await row(await registerAdmin(app))]
    const postId: string = (await writingBy(app, ada).create({ title: 'Post' })).json().post._id
    const client = commentingBy(app, person)
    const id = idOf(await client.create(postId, 'First'))
    const slowly = {
      db,
      env: { publicUrl: 'https://blog.example' },
      turn: inBackground,
      renderer: {
        ...plainRenderer,
        render: async (...args: Parameters<typeof plainRenderer.render>) => {
          await meanwhile({ root, ben })
          return plainRenderer.render(...args)
        },
      },
    }
    const remove = () => Promise.all([client.remove(id), writingBy(app, ada).remove('post')])
    return { app, ben, client, id, postId, slowly, remove }
  }
  const idOf = (reply: LightMyRequestResponse): string => reply.json().comment._id

  it('its author is deleted: no new comment of a deleted author appears', async () => {
    const { app, ben, id, postId, slowly } = await setting(({ root, ben }) =>
      deleteUser(slowly.db, root, ben.id).catch(() => {}),
    )
    const creating = createComment(slowly, ben, { postId, content: 'Late' })
    await expect(creating).rejects.toMatchObject({ code: 'session_ended' })
    await expect(updateComment(slowly, ben, id, { content: 'Late' })).rejects.toMatchObject({
      code: 'comment_not_found',
    })
    expect(await listComments(app, postId)).toEqual({ status: 200, texts: [], total: 0 })
  })

  it('the comment and its post are deleted: it stays deleted, and the post gets no new comment', async () => {
    const { ben, id, postId, slowly, remove } = await setting(async () => remove())
    await expect(updateComment(slowly, ben, id, { content: 'Late' })).rejects.toMatchObject({
      code: 'comment_not_found',
    })
    await expect(createComment(slowly, ben, { postId, content: 'Late' })).rejects.toMatchObject({
      code: 'post_not_found',
    })
    const rows = await slowly.db.selectFrom('comments').select('content').execute()
    expect(rows).toEqual([{ content: 'First' }])
  })
})
