import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { hideComment, hidePost } from '../../../../test/leaks/visibility.ts'

onBothEngines('the comments of Ada’s article', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const [ada, ben, cyd] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Cyd')]
    const people = { ada, ben, cyd, root: await registerAdmin(app) }
    const postId: string = (await writingBy(app, ada).create({ title: 'Hers', slug: 'hers' })).json().post._id
    const say = async (text: string) =>
      (await commentingBy(app, ben).create(postId, text)).json().comment?._id ?? 'closed'
    const [one, two] = [await say('One'), await say('Two')]
    const ask = async (who: keyof typeof people, method: 'PUT' | 'DELETE', path: string) => {
      const reply = await commentingBy(app, people[who]).ask(method, `/api/comments/${path}`)
      return [reply.statusCode, reply.json().code]
    }
    const pinned = async () => {
      const reply = await app.inject(`/api/comments/post/${postId}?threads=newest&limit=1`)
      return reply.json().pinned?.content
    }
    const post = async () => (await app.inject('/api/posts/hers')).json().post
    return { app, people, postId, say, one, two, ask, pinned, post }
  }

  it('have at most one that is pinned, by the author of the article or an admin', async () => {
    const { ask, pinned, one, two } = await setting()
    expect(await pinned()).toBe(undefined)
    for (const _ of [1, 2]) expect(await ask('ada', 'PUT', `pin/${one}`)).toEqual([200, undefined])
    expect(await pinned()).toBe('One')
    expect(await ask('root', 'PUT', `pin/${two}`)).toEqual([200, undefined])
    expect(await pinned()).toBe('Two')
    expect(await ask('ada', 'DELETE', `pin/${one}`)).toEqual([200, undefined])
    expect(await pinned()).toBe('Two')
    for (const who of ['ben', 'cyd'] as const) {
      for (const method of ['PUT', 'DELETE'] as const) {
        expect(await ask(who, method, `pin/${one}`)).toEqual([403, 'forbidden'])
        expect(await ask(who, method, `pin/${two}`)).toEqual([403, 'forbidden'])
      }
    }
    expect(await ask('ada', 'DELETE', `pin/${two}`)).toEqual([200, undefined])
    expect(await pinned()).toBe(undefined)
  })

  it('have none pinned while readers do not see it, and again after an undo', async () => {
    const { app, people, ask, pinned, one, two } = await setting()
    await ask('ada', 'PUT', `pin/${one}`)
    const ben = commentingBy(app, people.ben)
    const { deletionId } = (await ben.remove(one)).json()
    expect(await pinned()).toBe(undefined)
    expect(await ask('ada', 'PUT', `pin/${one}`)).toEqual([404, 'comment_not_found'])
    await ben.undo(deletionId)
    expect(await pinned()).toBe('One')
    const again = (await ben.remove(one)).json().deletionId
    await commentingBy(app, people.root).ask('DELETE', `/api/trash/${again}`)
    expect(await pinned()).toBe(undefined)
    await hideComment(app.deps.db, two)
    expect(await ask('ada', 'PUT', `pin/${two}`)).toEqual([404, 'comment_not_found'])
    expect(await ask('ada', 'PUT', 'pin/none')).toEqual([404, 'comment_not_found'])
  })

  it('are closed and opened again by the author of the article or an admin', async () => {
    const { ask, say, post, postId, app, people } = await setting()
    const closed = `post/${postId}/closed`
    expect(await post()).toMatchObject({ commentsClosed: false })
    expect(await ask('ada', 'PUT', closed)).toEqual([200, undefined])
    const { commentsClosedAt } = await post()
    expect(await post()).toMatchObject({ commentsClosed: true, commentsCloseAt: commentsClosedAt })
    const { headers } = people.ada
    const managed = async () => (await app.inject({ url: '/api/manage/posts/hers', headers })).json().post
    expect(await managed()).toMatchObject({ commentsClosedAt })
    expect(await say('Too late')).toBe('closed')
    expect(await ask('root', 'PUT', closed)).toEqual([200, undefined])
    expect(await post()).toMatchObject({ commentsClosedAt })
    for (const who of ['ben', 'cyd'] as const) {
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await ask(who, method, closed)).toEqual([403, 'forbidden'])
    }
    for (const _ of [1, 2]) expect(await ask('root', 'DELETE', closed)).toEqual([200, undefined])
    expect(await post()).toMatchObject({ commentsClosed: false, commentsCloseAt: null })
    expect(await managed()).not.toHaveProperty('commentsClosedAt')
    expect(await say('In time')).not.toBe('closed')
    expect(await ask('ada', 'PUT', 'post/none/closed')).toEqual([404, 'post_not_found'])
    await hidePost(app.deps.db, postId)
    expect(await ask('ada', 'PUT', closed)).toEqual([404, 'post_not_found'])
  })
})
