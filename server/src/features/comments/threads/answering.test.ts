import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'
import { transact } from '../../../db/transact.ts'
import { holdComment } from '../../moderation/hold-comment.ts'

const gone = { code: 'answered_comment_gone', message: 'The comment that you answer is not there any more' }

onBothEngines('an answer to a comment', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const newPost = async (title: string) => {
      const made = await writingBy(app, ada).create({ title })
      return String(made.json().post._id)
    }
    const postId = await newPost('Talked about')
    const clients = { ada: commentingBy(app, ada), ben: commentingBy(app, ben) }
    const answer = (client: keyof typeof clients, parent: unknown, content: string, post = postId) =>
      clients[client].ask('POST', '/api/comments/create', { content, postId: post, parent })
    const idOf = (reply: { json: () => { comment: { _id: string } } }) => reply.json().comment._id
    const first = idOf(await clients.ben.create(postId, 'First'))
    const threads = async (query = '?threads=oldest') => {
      const reply = await app.inject(`/api/comments/post/${postId}${query}`)
      return reply.json()
    }
    return { app, newPost, postId, clients, answer, idOf, first, threads }
  }

  it('stands below the comment in the order of threads, and by its date in the flat list', async () => {
    const { clients, postId, answer, first, threads } = await setting()
    await clients.ada.create(postId, 'Second')
    const reply = await answer('ada', first, 'Answer')
    expect(reply.json().comment).toMatchObject({ parent: first, level: 1, content: 'Answer' })
    const read = ({ comments }: { comments: { content: string; level: number; parentAuthor?: string }[] }) =>
      comments.map(({ content, level, parentAuthor }) => [content, level, parentAuthor])
    const [one, answered, two] = [
      ['First', 0, undefined],
      ['Answer', 1, 'Ben'],
      ['Second', 0, undefined],
    ]
    expect(read(await threads())).toEqual([one, answered, two])
    expect(read(await threads('?threads=newest'))).toEqual([two, one, answered])
    expect(read(await threads(''))).toEqual([one, two, answered])
  })

  it('is refused with a sentence if the comment is deleted, of another article, unknown, or no id', async () => {
    const { app, clients, newPost, postId, answer, idOf, first } = await setting()
    const other = await newPost('Another')
    const elsewhere = idOf(await clients.ada.create(other, 'Elsewhere'))
    const deleted = idOf(await clients.ada.create(postId, 'Soon gone'))
    await clients.ada.remove(deleted)
    const before = await countRows(app.deps.db)
    for (const parent of [elsewhere, deleted, 'unknown', '', '__proto__', 'x'.repeat(10_000), postId]) {
      const reply = await answer('ada', parent, 'Answer')
      expect([reply.statusCode, reply.json()]).toEqual([404, gone])
    }
    for (const parent of [null, 1, {}, [first]]) {
      expect((await answer('ada', parent, 'Answer')).statusCode).toBe(422)
    }
    expect(await countRows(app.deps.db)).toEqual(before)
  })

  it('may repeat one’s words below another comment, not below the same one', async () => {
    const { answer, first, idOf } = await setting()
    const thanks = idOf(await answer('ada', first, 'Thanks'))
    expect((await answer('ada', first, 'Thanks')).json()).toMatchObject({ code: 'same_comment' })
    expect((await answer('ada', thanks, 'Thanks')).statusCode).toBe(200)
  })

  it('can follow a long chain of others, three levels deep', async () => {
    const { answer, idOf, first, threads } = await setting()
    let parent = first
    for (let n = 0; n < 60; n++) parent = idOf(await answer(n % 2 ? 'ada' : 'ben', parent, `Turn ${n}`))
    const { comments, nextCursor } = await threads()
    const levels = comments.map(({ level }: { level: number }) => level)
    expect([levels.slice(0, 4), Math.max(...levels), levels.length, nextCursor]).toEqual([[0, 1, 2, 3], 3, 61, null])
    expect(comments.slice(1).map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 60 }, (_, n) => `Turn ${n}`),
    )
  })

  it('leaves the place of a deleted comment above it, and an undo restores the words there', async () => {
    const { clients, answer, first, idOf, threads } = await setting()
    const answered = idOf(await answer('ada', first, 'Answer'))
    const { deletionId } = (await clients.ben.remove(first)).json()
    const left = await threads()
    expect(left.absent).toEqual([{ _id: first, level: 0, above: answered }])
    expect([left.total, JSON.stringify(left).includes('First')]).toEqual([1, false])
    await clients.ben.undo(deletionId)
    const { comments, absent } = await threads()
    expect([comments.map(({ content }: { content: string }) => content), absent]).toEqual([['First', 'Answer'], []])
  })

  it('leaves the place of a held comment above it, which is told from a deleted one by each decision', async () => {
    const { app, answer, first, threads } = await setting()
    await answer('ada', first, 'Answer')
    const { ask } = commentingBy(app, await registerAdmin(app))
    const hold = () =>
      transact(app.deps.db, (tx, invalidate) =>
        holdComment(tx, invalidate, { commentId: first, reasons: [{ kind: 'first' }] }),
      )
    const judge = async (judgement: string) =>
      (await ask('POST', '/api/comments/queue', { ids: [first], judgement })).json().batch
    const heldAbove = async () => {
      const left = await threads()
      expect(JSON.stringify(left)).not.toContain('First')
      return left.absent.map(({ held }: { held?: true }) => held)
    }
    await hold()
    expect(await heldAbove()).toEqual([true])
    for (const judgement of ['deleted', 'spam']) {
      const batch = await judge(judgement)
      expect(await heldAbove()).toEqual([undefined])
      await ask('DELETE', `/api/comments/queue/${batch}`)
      expect(await heldAbove()).toEqual([true])
    }
    await judge('approved')
    expect((await threads()).absent).toEqual([])
  })

  it('is paged by threads with cursors of its own, and others are refused', async () => {
    const { clients, postId, threads } = await setting()
    await clients.ada.create(postId, 'Second')
    const { nextCursor } = await threads('?threads=oldest&limit=1')
    const second = await threads(`?threads=oldest&limit=1&after=${nextCursor}`)
    expect([second.comments[0].content, second.nextCursor]).toEqual(['Second', null])
    for (const query of ['?threads=best', '?threads=', '?threads=oldest&after=x', '?threads=newest&limit=0']) {
      expect((await threads(query)).message).toMatch(/ /)
    }
  })
})
