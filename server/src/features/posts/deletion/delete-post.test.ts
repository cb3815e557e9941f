import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { PASSWORD, type Person, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { insertComment } from '../../comments/store.ts'
import { deletables } from '../../deletables.ts'
import { purgeNext } from '../../trash/purge.ts'
import { visibleComments } from '../../visibility/store.ts'

/** Stores a comment like the call that creates comments. */
async function comment(db: Db, actor: Person, postId: string, content: string): Promise<void> {
  const now = new Date().toISOString()
  await transact(db, (tx) =>
    insertComment(tx, {
      id: newId(),
      post_id: postId,
      user_id: actor.id,
      content,
      html: `<p>${content}</p>`,
      renderer: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      deletion_id: null,
    }),
  )
}

onBothEngines('a deleted post', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const made = await writingBy(app, ada).create({
      title: 'Hers',
      tags: ['Design'],
      body: 'findme',
    })
    const { _id } = made.json().post
    await comment(db, ben, _id, 'by Ben')
    await comment(db, ada, _id, 'by Ada')
    const deletePost = async (actor: Person, slug = 'hers') =>
      (await writingBy(app, actor).remove(slug)).json().deletionId as string
    const deleteUser = async (whom: Person, payload?: object) => {
      const reply = await app.inject({
        method: 'DELETE',
        url: `/api/users/delete/${whom.id}`,
        headers: (payload ? whom : root).headers,
        ...(payload && { payload }),
      })
      return reply.json().deletionId as string
    }
    const undo = async (deletionId: string, actor: Person = root) => {
      const { statusCode, ...reply } = await writingBy(app, actor).undo(deletionId)
      return statusCode === 200 ? reply.json().message : [statusCode, reply.json().code]
    }
    /** The status of the page of the post, and the visible comments. */
    const shown = async (slug = 'hers') => [
      (await app.inject(`/api/posts/${slug}`)).statusCode,
      ...(await visibleComments(db).select('content').orderBy('content').execute()).map(({ content }) => content),
    ]
    return { app, db, ada, ben, root, _id, deletePost, deleteUser, undo, shown }
  }

  it('is in no list, like its comments, tags and words, and undo restores all of them', async () => {
    const { app, ada, _id, deletePost, undo, shown } = await setting()
    const traces = async () =>
      Promise.all(
        [
          '/api/posts',
          '/api/posts?q=findme',
          '/api/posts?title=hers',
          '/api/posts?tag=design',
          `/api/posts?author=${ada.id}`,
          '/api/tags',
        ].map(async (url) => Object.values((await app.inject(url)).json())[0]),
      )
    const before = await traces()
    const deletionId = await deletePost(ada)
    expect(await shown()).toEqual([404])
    expect(await traces()).toEqual([[], [], [], [], [], []])
    const dashboard = await app.inject({ url: '/api/dashboard', headers: ada.headers })
    expect(dashboard.json()).toMatchObject({ counts: { posts: 0, comments: 0 }, posts: [] })
    expect(await undo(deletionId, ada)).toBe('It is back')
    expect(await shown()).toEqual([200, 'by Ada', 'by Ben'])
    expect(await traces()).toEqual(before)
    const { comment_count } = await app.deps.db
      .selectFrom('posts')
      .select('comment_count')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(comment_count).toBe(2)
  })

  it('can be restored by the person who deleted it or an admin, and only once', async () => {
    const { ada, ben, root, deletePost, undo } = await setting()
    const own = await deletePost(ada)
    expect(await undo(own, ben)).toEqual([403, 'forbidden'])
    expect(await undo(own, root)).toBe('It is back')
    expect(await undo(own, root)).toEqual([404, 'deletion_not_found'])
    const byAdmin = await deletePost(root)
    expect(await undo(byAdmin, ada)).toEqual([403, 'forbidden'])
    expect(await undo(byAdmin, root)).toBe('It is back')
    for (const id of ['', 'x', newId(), '%2e%2e', "' or 1=1"]) {
      expect(await undo(encodeURIComponent(id))).toEqual([404, expect.stringMatching(/^(deletion_)?not_found$/)])
    }
  })

  it('is deleted once and restored once by several simultaneous requests', async () => {
    const { app, ada, root } = await setting()
    const four = <T>(work: () => Promise<T>) => Promise.all([1, 2, 3, 4].map(work))
    const deletions = await four(async () => writingBy(app, ada).remove('hers'))
    const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses(deletions)).toEqual([200, 404, 404, 404])
    const id = deletions.find(({ statusCode }) => statusCode === 200)?.json().deletionId
    expect(statuses(await four(async () => writingBy(app, root).undo(id)))).toEqual([200, 404, 404, 404])
  })

  it('is restored with a numbered slug if another post has its slug, and the message says so', async () => {
    const { app, ada, ben, deletePost, undo, shown } = await setting()
    const deletionId = await deletePost(ada)
    await writingBy(app, ben).create({ title: 'His', slug: 'hers' })
    await writingBy(app, ben).create({ title: 'His too', slug: 'hers-2' })
    expect(await undo(deletionId, ada)).toBe('It is back, at a new address: hers-3')
    expect(await shown('hers-3')).toEqual([200, 'by Ada', 'by Ben'])
    expect((await app.inject('/api/posts/hers')).json().post.title).toBe('His')
    expect((await writingBy(app, ada).update('hers-3', { title: 'Again' })).statusCode).toBe(200)
  })

  it('is restored with its former slugs, except those of other posts', async () => {
    const { app, ada, ben, deletePost, undo } = await setting()
    await writingBy(app, ada).update('hers', { slug: 'second' })
    await writingBy(app, ada).update('second', { slug: 'third' })
    const deletionId = await deletePost(ada, 'hers')
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(404)
    await writingBy(app, ben).create({ slug: 'second' })
    expect(await undo(deletionId, ada)).toBe('It is back')
    const title = async (slug: string) => {
      const reply = await app.inject(`/api/posts/${slug}`)
      return reply.headers.location ?? reply.json().post.user.name
    }
    expect([await title('hers'), await title('second')]).toEqual(['/api/posts/third', 'Ben'])
  })

  it('cannot be restored while its author is deleted', async () => {
    const { ada, deletePost, deleteUser, undo, shown } = await setting()
    const post = await deletePost(ada)
    const user = await deleteUser(ada)
    expect(await undo(post)).toEqual([409, 'still_hidden'])
    expect(await undo(user)).toBe('It is back')
    expect(await shown()).toEqual([404])
    expect(await undo(post)).toBe('It is back')
    expect(await shown()).toEqual([200, 'by Ada', 'by Ben'])
  })

  it('shows the comments of a deleted commenter only after both are restored, in any order', async () => {
    const { ada, ben, deletePost, deleteUser, undo, shown } = await setting()
    const remove = { user: () => deleteUser(ben), post: () => deletePost(ada) }
    for (const [deleted, restored, between] of [
      [
        ['user', 'post'],
        ['post', 'user'],
        [200, 'by Ada'],
      ],
      [
        ['post', 'user'],
        ['post', 'user'],
        [200, 'by Ada'],
      ],
      [['user', 'post'], ['user', 'post'], [404]],
    ] as const) {
      const deletions = { user: '', post: '' }
      for (const kind of deleted) deletions[kind] = await remove[kind]()
      expect(await undo(deletions[restored[0]])).toBe('It is back')
      expect(await shown()).toEqual(between)
      expect(await undo(deletions[restored[1]])).toBe('It is back')
      expect(await shown()).toEqual([200, 'by Ada', 'by Ben'])
    }
  })

  it('is restored with its author and all their posts, none with the slug of another post', async () => {
    const { app, ada, ben, deleteUser, undo } = await setting()
    for (const title of ['Hers', 'Hers', 'Alone']) await writingBy(app, ada).create({ title })
    const user = await deleteUser(ada)
    expect((await app.inject('/api/posts')).json().posts).toEqual([])
    await writingBy(app, ben).create({ slug: 'hers' })
    expect(await undo(user)).toBe('It is back, at a new address: hers-4')
    const { posts } = (await app.inject('/api/posts')).json()
    expect(posts.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'alone',
      'hers',
      'hers-2',
      'hers-3',
      'hers-4',
    ])
  })

  it('is purged after thirty days, with its text, tags, words, pictures and comments', async () => {
    const { app, db, ada, ben, deletePost, undo } = await setting()
    await writingBy(app, ada).update('hers', { slug: 'renamed' })
    await writingBy(app, ben).create({ title: 'Stays', tags: ['b'], body: 'findme too' })
    await writingBy(app, ben).create({ title: 'Young' })
    const old = await deletePost(ada)
    expect(await purgeNext(db, deletables, new Date(Date.now() + 29 * DAY_MS))).toBe(false)
    expect(await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))).toBe(true)
    expect(await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))).toBe(false)
    expect(await undo(old)).toEqual([404, 'deletion_not_found'])
    for (const table of ['posts', 'post_texts'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(2)
    }
    for (const table of ['comments', 'addresses', 'deletions', 'post_uploads'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    }
    expect((await app.inject('/api/tags')).json().tags).toEqual([{ tag: 'b', count: 1 }])
    const { posts } = (await app.inject('/api/posts?q=findme')).json()
    expect(posts.map(({ title }: { title: string }) => title)).toEqual(['Stays'])
  })

  it('is not purged when an undone deletion is thirty days old', async () => {
    const { db, ada, deletePost, undo, shown } = await setting()
    const first = await deletePost(ada)
    await undo(first)
    expect(await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))).toBe(false)
    const second = await deletePost(ada)
    await undo(second)
    expect(await shown()).toEqual([200, 'by Ada', 'by Ben'])
  })

  it('is purged with its author when both have been deleted for thirty days', async () => {
    const { db, ada, deletePost, deleteUser } = await setting()
    await deletePost(ada)
    await deleteUser(ada, { password: PASSWORD })
    while (await purgeNext(db, deletables, new Date(Date.now() + 31 * DAY_MS))) {}
    for (const table of ['posts', 'post_texts', 'comments', 'deletions'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    }
    const left = await db.selectFrom('users').select('name').orderBy('name').execute()
    expect(left.map(({ name }) => name)).toEqual(['Ben', 'Root Admin'])
  })
})
