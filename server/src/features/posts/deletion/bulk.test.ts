import { bulkMessages } from '@byline/contract/manage/bulk'
import { messages } from '@byline/contract/messages/messages'
import type { Revision } from '@byline/contract/posts/revisions'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { minute, writePost } from '../../../../test/app/cast.ts'
import { english } from '../../../../test/app/english.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { deletables } from '../../deletables.ts'
import { purgeNext } from '../../trash/purge.ts'

onBothEngines('several posts at once', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const write = async (person: Person, slug: string, more: object = {}) =>
      (await writePost(db, person.id, { slug, title: slug, createdAt: minute(1), ...more })).id
    const change = async (actor: Person, action: string, posts: string[], tag?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/manage/posts/bulk',
        headers: actor.headers,
        payload: { action, posts, ...(tag !== undefined && { tag }) },
      })
    const get = async (url: string, actor?: Person) => (await app.inject({ url, headers: actor?.headers ?? {} })).json()
    const slugs = async () => (await get('/api/posts')).posts.map(({ slug }: { slug: string }) => slug).toSorted()
    const undo = (deletionId: string, actor: Person) =>
      app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers: actor.headers })
    return { app, db, ada, ben, root, write, change, get, slugs, undo }
  }

  it('are unpublished and published, and a repeated call changes nothing', async () => {
    const { ada, write, change, get, slugs } = await setting()
    const ids = [await write(ada, 'a'), await write(ada, 'b')]
    const done = await change(ada, 'unpublish', [...ids, String(ids[0])])
    expect(done.json()).toEqual({ message: '2 posts unpublished', done: ids, failed: [] })
    expect(await slugs()).toEqual([])
    const versions = async () => Promise.all(ids.map(async (id) => (await get(`/api/manage/posts/${id}`, ada)).post))
    const before = await versions()
    expect((await change(ada, 'unpublish', ids)).json().done).toEqual(ids)
    expect(await versions()).toEqual(before)
    expect((await change(ada, 'publish', ids)).json().message).toBe('2 posts published')
    expect(await slugs()).toEqual(['a', 'b'])
    const [post] = await versions()
    expect([post.createdAt, post.updatedAt]).toEqual([minute(1), minute(1)])
  })

  it('are tagged, also where some have the tag', async () => {
    const { ada, write, change, get } = await setting()
    const tags = Array.from({ length: 10 }, (_, n) => `t${n}`)
    const full = await write(ada, 'full', { tags })
    const ids = [await write(ada, 'a', { tags: ['Web'] }), await write(ada, 'b'), full]
    const { done, failed } = (await change(ada, 'tag', ids, ' web ')).json()
    expect([done, failed]).toEqual([
      ids.slice(0, 2),
      [{ _id: full, code: 'invalid_fields', message: english(messages.tagsTooMany) }],
    ])
    const tagsOf = async (slug: string) => (await get(`/api/posts/${slug}`)).post.tags
    expect([await tagsOf('a'), await tagsOf('b')]).toEqual([['Web'], ['web']])
    expect((await get('/api/tags')).tags).toContainEqual({ tag: 'web', count: 2 })
    await change(ada, 'untag', ids, 'WEB')
    expect([await tagsOf('a'), await tagsOf('b'), await tagsOf('full')]).toEqual([[], [], tags])
  })

  it('say who changed them', async () => {
    const { ada, root, write, change, get } = await setting()
    const ids = [await write(ada, 'a')]
    const savers = async () =>
      (await get('/api/posts/a/revisions', root)).revisions.map((one: Revision) => one.user?._id)
    await change(root, 'tag', ids, 'web')
    expect(await savers()).toEqual([root.id, ada.id])
    await change(root, 'unpublish', ids)
    await change(ada, 'publish', ids)
    expect((await savers()).slice(0, 3)).toEqual([ada.id, root.id, root.id])
  })

  it('are changed each by its ownership, and every other one says why it stays', async () => {
    const { ada, ben, root, write, change, slugs } = await setting()
    const [own, his] = [await write(ada, 'own'), await write(ben, 'his')]
    for (const action of ['unpublish', 'publish', 'delete']) {
      const { failed, message } = (await change(ada, action, [his, 'nothing', own])).json()
      expect(message).toMatch(/^1 post .+, 2 could not be changed$/)
      // Somebody else's is as unknown by its id as in the call for one post.
      expect(failed.map(({ code }: { code: string }) => code)).toEqual(['post_not_found', 'post_not_found'])
      expect(await slugs()).toEqual(action === 'publish' ? ['his', 'own'] : ['his'])
    }
    expect((await change(root, 'delete', [his])).json()).toMatchObject({
      done: [his],
      deleted: { kind: 'post', name: 'his' },
    })
  })

  it('are deleted in one deletion, which one undo restores whole', async () => {
    const { db, ada, root, ben, write, change, get, slugs, undo } = await setting()
    const ids = [await write(ada, 'a'), await write(ada, 'b'), await write(ada, 'c')]
    const { deletionId, deleted, message } = (await change(ada, 'delete', ids.slice(0, 2))).json()
    expect([message, deleted]).toMatchObject(['2 posts deleted', { kind: 'posts', posts: 2 }])
    expect(await slugs()).toEqual(['c'])
    expect((await change(ada, 'delete', ids.slice(0, 2))).json()).toMatchObject({
      done: [],
      failed: [{ code: 'post_not_found' }, {}],
    })
    for (const filter of ['', '?kind=post'])
      expect((await get(`/api/trash${filter}`, ada)).deletions).toMatchObject([
        { deletionId, kind: 'posts', name: 'a', posts: 2, mayRestore: true, mayPurge: true },
      ])
    expect((await undo(deletionId, ben)).statusCode).toBe(403)
    await write(ben, 'a')
    expect((await undo(deletionId, ada)).json().renamed).toEqual(['a-2'])
    expect(await slugs()).toEqual(['a', 'a-2', 'b', 'c'])

    const again = (await change(root, 'delete', ids)).json()
    expect((await get('/api/trash', ada)).deletions).toMatchObject([{ mayRestore: false }])
    expect(await purgeNext(db, deletables, new Date('2999-01-01'))).toBe(true)
    expect((await undo(again.deletionId, root)).json().code).toBe('deletion_not_found')
    expect(await slugs()).toEqual(['a'])
  })

  it.each([
    [{ action: 'burn', posts: ['x'] }, 'action'],
    [{ action: 'publish', posts: [] }, 'posts', bulkMessages.postsNeeded],
    [{ action: 'publish', posts: Array(101).fill('x') }, 'posts', bulkMessages.postsTooMany],
    [{ action: 'tag', posts: ['x'] }, 'tag', bulkMessages.tagNeeded],
  ])('of a request like %j are refused', async (payload, field, message?: string) => {
    const { app, ada } = await setting()
    const url = '/api/manage/posts/bulk'
    const reply = await app.inject({ method: 'POST', url, headers: ada.headers, payload })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields).toEqual({ [field]: [message === undefined ? expect.any(String) : english(message)] })
  })
})
