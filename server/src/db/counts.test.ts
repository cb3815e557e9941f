import { expect, it } from 'vitest'
import { appOn } from '../../test/app.ts'
import { commentingBy } from '../../test/commenting.ts'
import { onBothEngines } from '../../test/engines.ts'
import { register, registerAdmin } from '../../test/people.ts'
import { writingBy } from '../../test/writing.ts'
import { purgePost, purgePostsOf } from '../features/posts/deletion-store.ts'
import { countTags } from '../features/posts/store.ts'
import type { Db } from './schema.ts'
import { transact } from './transact.ts'

/** As `counts` has it, and as it is when everything is counted anew. */
async function bothCounts(db: Db): Promise<[object, object]> {
  const counted: Record<string, number> = {}
  const add = (name: string, by = 1) => {
    counted[name] = (counted[name] ?? 0) + by
  }
  const active = <Row extends { deleted_at: string | null }>(rows: Row[]) =>
    rows.filter(({ deleted_at }) => deleted_at === null)
  for (const _ of active(await db.selectFrom('users').selectAll().execute())) add('users')
  for (const post of active(await db.selectFrom('posts').selectAll().execute())) {
    add('posts')
    add(`by ${post.user_id}`)
    for (const tag of JSON.parse(post.tags)) add(`tag ${tag.toLowerCase()}`)
  }
  for (const comment of active(await db.selectFrom('comments').selectAll().execute())) {
    add('comments')
    add(`comments ${comment.user_id}`)
    add(`comments-on ${comment.created_at.slice(0, 10)}`)
    add(`under ${comment.post_id}`)
  }
  const kept = await db.selectFrom('counts').selectAll().where('count', '!=', 0).execute()
  const authors = await db
    .selectFrom('users')
    .select(['id', 'post_count'])
    .where('post_count', '!=', 0)
    .execute()
  const talks = await db
    .selectFrom('posts')
    .select(['id', 'comment_count'])
    .where('comment_count', '!=', 0)
    .execute()
  return [
    Object.fromEntries([
      ...kept.map(({ kind, subject, count }) => [`${kind} ${subject}`.trim(), count]),
      ...authors.map(({ id, post_count }) => [`by ${id}`, post_count]),
      ...talks.map(({ id, comment_count }) => [`under ${id}`, comment_count]),
    ]),
    counted,
  ]
}

onBothEngines('what is counted beforehand', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const root = await registerAdmin(app)
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
      const [kept, counted] = await bothCounts(db)
      expect(kept).toEqual(counted)
    }
    const call = async (url: string, method: 'DELETE' | 'POST' = 'DELETE') =>
      (await app.inject({ method, url, headers: root.headers })).json()
    return { db, app, ada, ben, root, ids, slugs, right, call }
  }

  it('follows every post, tag, comment and person that comes, goes and comes back', async () => {
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
    const { comments } = (
      await app.inject({ url: `/api/comments/post/${ids[2]}`, headers: root.headers })
    ).json()
    await call(`/api/comments/delete/${comments[0]._id}`)
    await right()
    expect(await countTags(db)).toHaveLength(4)
  })

  it.each(['0123', '3210', '1302', '2031'])(
    'stands after a comment, its post and both authors were deleted and came back in the order %s',
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
      // What belongs to something deleted comes back after that.
      for (let tries = 0; open.length > 0 && tries < 12; tries++) {
        const next = open.shift()
        const url = `/api/undo/${next}`
        const reply = await app.inject({ method: 'POST', url, headers: root.headers })
        if (reply.statusCode === 409) open.push(next)
        await right()
      }
      expect(open).toEqual([])
      const talk = (await app.inject(`/api/comments/post/${ids[0]}`)).json()
      expect([talk.total, talk.comments.length]).toEqual([1, 1])
    },
  )

  it('loses what is taken away for good, hidden before or not', async () => {
    const { db, ada, ben, ids, slugs, right, call } = await setting()
    const { deletionId } = await call(`/api/posts/delete/${slugs[0]}`)
    await transact(db, (tx) => purgePost(tx, ids[0] ?? '', deletionId))
    await right()
    await transact(db, (tx) => purgePostsOf(tx, ben.id))
    await transact(db, (tx) => purgePostsOf(tx, ada.id))
    await right()
    expect(await countTags(db)).toEqual([])
  })
})
