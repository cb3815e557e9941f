import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { purgePosts } from '../../features/posts/deletion/deletion-store.ts'
import { countTags } from '../../features/posts/one-post/store.ts'
import type { Db } from '../tables/schema.ts'
import { transact } from '../transact.ts'

/** The stored counts, and the same counts computed from the rows. */
async function storedAndRecounted(db: Db): Promise<[object, object]> {
  const recounted: Record<string, number> = {}
  const add = (name: string, by = 1) => {
    recounted[name] = (recounted[name] ?? 0) + by
  }
  const users = await db.selectFrom('users').selectAll().execute()
  const posts = await db.selectFrom('posts').selectAll().execute()
  const comments = await db.selectFrom('comments').selectAll().execute()
  const exists = (row: { deleted_at: string | null } | undefined) => row?.deleted_at === null
  for (const _ of users.filter(exists)) add('users')
  for (const post of posts) {
    add(`written by ${post.user_id}`)
    if (!exists(post)) continue
    add('posts')
    add(`posts ${post.user_id}`)
    for (const tag of JSON.parse(post.tags)) add(`tag ${tag.toLowerCase()}`)
  }
  for (const comment of comments) {
    const post = posts.find(({ id }) => id === comment.post_id)
    const author = users.find(({ id }) => id === comment.user_id)
    if (![comment, post, author].every(exists)) continue
    add('comments')
    add(`comments ${comment.user_id}`)
    add(`comments-on ${comment.created_at.slice(0, 10)}`)
    add(`under ${comment.post_id}`)
  }
  const counts = await db.selectFrom('counts').selectAll().execute()
  const stored = [
    ...counts.map(({ kind, subject, count }) => [`${kind} ${subject}`.trim(), count] as const),
    ...users.map(({ id, written_posts }) => [`written by ${id}`, written_posts] as const),
    ...posts.map(({ id, comment_count }) => [`under ${id}`, comment_count] as const),
  ]
  return [Object.fromEntries(stored.filter(([, count]) => count !== 0)), recounted]
}

onBothEngines('the stored counts', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const { ada, ben, root } = await registerPeople(app)
    const ids: string[] = []
    const slugs: string[] = []
    for (const [by, tags] of [
      [ada, ['Food', 'Sport']],
      [ada, ['food']],
      [ben, ['Music']],
    ] as const) {
      const reply = await writingBy(app, by).create({ title: 'A post', tags: [...tags] })
      ids.push(reply.json().post._id)
      slugs.push(reply.json().post.slug)
    }
    for (const id of ids) await commentingBy(app, ben).create(id, 'Said')
    await commentingBy(app, ada).create(ids[2], 'Said too')
    const right = async () => {
      const [stored, recounted] = await storedAndRecounted(db)
      expect(stored).toEqual(recounted)
    }
    const call = async (url: string, method: 'DELETE' | 'POST' = 'DELETE') =>
      (await app.inject({ method, url, headers: root.headers })).json()
    return { db, app, ada, ben, root, ids, slugs, right, call }
  }

  it('change with every created, deleted and restored post, tag, comment and user', async () => {
    const { db, app, ada, ben, root, ids, slugs, right, call } = await setting()
    await right()
    await writingBy(app, ada).update(slugs[0] ?? '', { tags: ['Sport', 'Travel'] })
    await right()
    const post = await call(`/api/posts/delete/${slugs[0]}`)
    await right()
    expect(await countTags(db)).toEqual([
      { tag: 'food', count: 1 },
      { tag: 'Music', count: 1 },
    ])
    await call(`/api/undo/${post.deletionId}`, 'POST')
    await right()
    const person = await call(`/api/users/delete/${ben.id}`)
    await right()
    await call(`/api/undo/${person.deletionId}`, 'POST')
    await right()
    const { comments } = (await app.inject({ url: `/api/comments/post/${ids[2]}`, headers: root.headers })).json()
    await call(`/api/comments/delete/${comments[0]._id}`)
    await right()
    expect(await countTags(db)).toHaveLength(4)
  })

  it.each(['0123', '3210', '1302', '2031'])(
    'are right after a comment, its post and both authors were deleted, and restored in the order %s',
    async (order) => {
      const { app, ada, ben, ids, slugs, root, right, call } = await setting()
      const { comments } = (await app.inject(`/api/comments/post/${ids[0]}`)).json()
      const deletions: string[] = []
      for (const url of [
        `/api/comments/delete/${comments[0]._id}`,
        `/api/users/delete/${ben.id}`,
        `/api/posts/delete/${slugs[0]}`,
        `/api/users/delete/${ada.id}`,
      ]) {
        deletions.push((await call(url)).deletionId)
        await right()
      }
      const open = [...order].map((index) => deletions[Number(index)])
      // A comment is restored after its post, and a post after its author.
      for (let tries = 0; open.length > 0 && tries < 12; tries++) {
        const next = open.shift()
        const url = `/api/undo/${next}`
        const reply = await app.inject({ method: 'POST', url, headers: root.headers })
        if (reply.statusCode === 409) open.push(next)
        await right()
      }
      expect(open).toEqual([])
      const list = (await app.inject(`/api/comments/post/${ids[0]}`)).json()
      expect([list.total, list.comments.length]).toEqual([1, 1])
    },
  )

  it('decrease when rows are purged, whether they were deleted before or not', async () => {
    const { db, ada, ben, slugs, right, call } = await setting()
    const { deletionId } = await call(`/api/posts/delete/${slugs[0]}`)
    await transact(db, (tx) => purgePosts(tx, { deletion_id: deletionId }))
    await right()
    await transact(db, (tx) => purgePosts(tx, { user_id: ben.id }))
    await transact(db, (tx) => purgePosts(tx, { user_id: ada.id }))
    await right()
    expect(await countTags(db)).toEqual([])
  })
})
