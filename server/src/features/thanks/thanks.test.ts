import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { hideComment, hidePost } from '../../../test/leaks/visibility.ts'
import { onInvalidate } from '../../db/changes/change-log.ts'
import { countThanksJob } from './count-thanks.ts'

onBothEngines('thanks', (open) => {
  async function setting(env: Record<string, string> = { RATE_LIMITS: 'off' }) {
    const app = await appOn(await open(), { env })
    const [ada, ben, cyd] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Cyd')]
    const root = await registerAdmin(app)
    const postId: string = (await writingBy(app, ada).create({ title: 'Hers', slug: 'hers' })).json().post._id
    const commentId: string = (await commentingBy(app, ben).create(postId, 'Well said')).json().comment._id
    const [post, comment] = [`/api/thanks/post/${postId}`, `/api/thanks/comment/${commentId}`]
    const ask = async ({ headers }: Partial<Person>, method: 'GET' | 'PUT' | 'DELETE', url: string) => {
      const reply = await app.inject({ method, url, ...(headers && { headers }) })
      return { status: reply.statusCode, ...reply.json() }
    }
    const count = () => countThanksJob.run(app.deps)
    const shown = async () => {
      await count()
      const { post: read } = (await app.inject('/api/posts/hers')).json()
      const { comments } = (await app.inject(`/api/comments/post/${postId}`)).json()
      return [read.thanks, comments[0]?.thanks]
    }
    const purge = (deletionId: string) => commentingBy(app, root).ask('DELETE', `/api/trash/${deletionId}`)
    return { app, ada, ben, cyd, root, postId, commentId, post, comment, ask, count, shown, purge }
  }

  it('are said once for each article and comment, withdrawn, and counted where there are any', async () => {
    const { ada, cyd, ask, post, comment, shown, commentId } = await setting()
    expect(await shown()).toEqual([undefined, undefined])
    for (const _ of [1, 2]) {
      expect(await ask(cyd, 'PUT', post)).toEqual({ status: 200, thanked: true, thanks: 1 })
      expect(await ask(cyd, 'PUT', comment)).toEqual({ status: 200, thanked: true, thanks: 1 })
    }
    expect(await ask(ada, 'PUT', comment)).toEqual({ status: 200, thanked: true, thanks: 2 })
    expect(await shown()).toEqual([1, 2])
    expect(await ask(cyd, 'GET', post)).toEqual({ status: 200, post: true, comments: [commentId] })
    expect(await ask(ada, 'GET', post)).toEqual({ status: 200, post: false, comments: [commentId] })
    for (const _ of [1, 2]) {
      expect(await ask(cyd, 'DELETE', post)).toEqual({ status: 200, thanked: false, thanks: 0 })
      expect(await ask(cyd, 'DELETE', comment)).toEqual({ status: 200, thanked: false, thanks: 1 })
    }
    expect(await shown()).toEqual([undefined, 1])
    expect(await ask(cyd, 'GET', post)).toEqual({ status: 200, post: false, comments: [] })
  })

  it('come from signed-in people alone, and never from the author', async () => {
    const { ada, ben, ask, post, comment, shown } = await setting()
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect(await ask({}, method, post)).toMatchObject({ status: 401, code: 'not_signed_in' })
      if (method !== 'GET') expect(await ask({}, method, comment)).toMatchObject({ status: 401 })
    }
    for (const [author, subject] of [
      [ada, post],
      [ben, comment],
    ] as const) {
      expect(await ask(author, 'PUT', subject)).toMatchObject({ status: 403, code: 'own_thanks' })
      expect(await ask(author, 'DELETE', subject)).toMatchObject({ status: 200, thanked: false })
    }
    expect(await shown()).toEqual([undefined, undefined])
  })

  it('exist for nothing that readers do not see', async () => {
    const { app, cyd, postId, commentId, ask, post, comment } = await setting()
    const missing = { status: 404, code: 'post_not_found' }
    for (const id of ['none', commentId, "' or 1=1 --", '%00', 'x'.repeat(400)]) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const reply = await ask(cyd, method, `/api/thanks/post/${encodeURIComponent(id)}`)
        expect(reply).toMatchObject({ status: 404 })
      }
    }
    expect(await ask(cyd, 'PUT', `/api/thanks/comment/${postId}`)).toMatchObject({ status: 404 })
    await hideComment(app.deps.db, commentId)
    expect(await ask(cyd, 'PUT', comment)).toMatchObject({ status: 404, code: 'comment_not_found' })
    await hidePost(app.deps.db, postId)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) expect(await ask(cyd, method, post)).toMatchObject(missing)
  })

  it('are told to the author, gathered by day, and taken back with the last', async () => {
    const { app, ada, ben, cyd, root, ask, post, comment, commentId } = await setting()
    const told = () =>
      app.deps.db.selectFrom('notifications').select(['user_id', 'comment_id']).where('kind', '=', 'thanks').execute()
    for (const person of [cyd, root, cyd]) {
      await ask(person, 'PUT', post)
      await ask(person, 'PUT', comment)
    }
    expect((await told()).toSorted((a, b) => Number(a.comment_id !== null) - Number(b.comment_id !== null))).toEqual([
      { user_id: ada.id, comment_id: null },
      { user_id: ben.id, comment_id: commentId },
    ])
    await ask(cyd, 'DELETE', post)
    expect(await told()).toHaveLength(2)
    await ask(root, 'DELETE', post)
    expect(await told()).toEqual([{ user_id: ben.id, comment_id: commentId }])
  })

  it('of deleted people do not count, and count again after an undo', async () => {
    const { app, cyd, root, ask, post, comment, shown, purge } = await setting()
    for (const subject of [post, comment]) {
      await ask(cyd, 'PUT', subject)
      await ask(root, 'PUT', subject)
    }
    expect(await shown()).toEqual([2, 2])
    const admin = commentingBy(app, root)
    const { deletionId } = (await admin.deleteUser(cyd.id)).json()
    expect(await shown()).toEqual([1, 1])
    expect((await admin.undo(deletionId)).statusCode).toBe(200)
    expect(await shown()).toEqual([2, 2])
    const again = (await admin.deleteUser(cyd.id)).json().deletionId
    await purge(again)
    expect(await shown()).toEqual([1, 1])
    expect(await app.deps.db.selectFrom('thanks').select('user_id').execute()).toEqual([
      { user_id: root.id },
      { user_id: root.id },
    ])
  })

  it('come back with a restored comment or article, and go with a purged one', async () => {
    const { app, ada, ben, cyd, ask, post, comment, shown, purge, commentId } = await setting()
    for (const subject of [post, comment]) await ask(cyd, 'PUT', subject)
    const removed = async () => (await commentingBy(app, ben).remove(commentId)).json().deletionId
    const deletionId = await removed()
    expect(await shown()).toEqual([1, undefined])
    await commentingBy(app, ben).undo(deletionId)
    expect(await shown()).toEqual([1, 1])
    await purge(await removed())
    expect(await app.deps.db.selectFrom('thanks').select('comment_id').execute()).toEqual([{ comment_id: null }])
    await ask(cyd, 'DELETE', post)
    await ask(cyd, 'PUT', post)
    await purge((await writingBy(app, ada).remove('hers')).json().deletionId)
    expect(await app.deps.db.selectFrom('thanks').selectAll().execute()).toEqual([])
    expect(await app.deps.db.selectFrom('uncounted_thanks').selectAll().execute()).toEqual([])
  })

  it('of a thousand at once drop a cached page once, and only the pages of their article', async () => {
    const { app, cyd, ask, post, comment, count, postId } = await setting()
    const invalidated: string[] = []
    const stop = onInvalidate(app.deps.db, (tags) => invalidated.push(...tags))
    for (let round = 0; round < 10; round++) {
      const presses = Array.from({ length: 100 }, (_, n) =>
        ask(cyd, n % 3 === 1 ? 'DELETE' : 'PUT', n % 2 === 0 ? post : comment),
      )
      expect((await Promise.all(presses)).filter(({ status }) => status !== 200)).toEqual([])
    }
    expect(invalidated).toEqual([])
    expect(await countThanksJob.hasWork(app.deps)).toBe(true)
    await count()
    expect(invalidated).toEqual([`thanks:${postId}`])
    expect(await countThanksJob.hasWork(app.deps)).toBe(false)
    await count()
    stop()
    expect(invalidated).toHaveLength(1)
    const { post: mine, comments } = await ask(cyd, 'GET', post)
    const { post: read } = (await app.inject('/api/posts/hers')).json()
    expect([read.thanks ?? 0, comments.length <= 1]).toEqual([mine ? 1 : 0, true])
  })

  it('are taken 120 times a minute from one person', async () => {
    const { cyd, ben, ask, post } = await setting({})
    const presses = Array.from({ length: 130 }, () => ask(cyd, 'PUT', post))
    const refused = (await Promise.all(presses)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(await ask(ben, 'PUT', post)).toMatchObject({ status: 200, thanks: 2 })
  })
})
