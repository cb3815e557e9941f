import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/engines/engines.ts'
import { fill, fixtureOf } from '../../test/engines/fixture-rows.ts'
import { migrate } from './migrate.ts'

const before = '0067-closed-suspensions'

onBothEngines(
  'a site that transferred imported authors before their comments went along',
  (open) => {
    it('gives the account their comments, of which readers see what they may, and counts them', async () => {
      const db = await open()
      await migrate(db, before)
      const rows = fixtureOf(before)
      await fill(db, rows)
      const at = '2026-11-02T00:00:00.000Z'
      const [some] = rows.comments ?? []
      const left = { ...some, user_id: 'imported', visible: 0, thread: '', deleted_at: null, deletion_id: null }
      const comments = [
        { ...left, id: 'shown', visible: 1 },
        { ...left, id: 'hidden since a change of its post' },
        { ...left, id: 'held', held_at: at },
        { ...left, id: 'deleted', deleted_at: at, deletion_id: 'its deletion' },
        { ...left, id: 'under a deleted post', post_id: 'post-deleted' },
      ]
      await fill(db, { comments })
      const handed = { handed_to: 'cy', deleted_at: at }
      await db.updateTable('users').set(handed).where('id', '=', 'imported').execute()
      const count = async (subject: string) => {
        const found = db.selectFrom('counts').select('count').where('kind', '=', 'comments')
        return (await found.where('subject', '=', subject).executeTakeFirst())?.count ?? 0
      }
      const [total, own] = [await count(''), await count('cy')]
      await migrate(db)
      const ids = comments.map(({ id }) => id)
      const moved = await db
        .selectFrom('comments')
        .select(['id', 'user_id', 'visible'])
        .where('id', 'in', ids)
        .execute()
      const visible = ['shown', 'hidden since a change of its post']
      expect(moved.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual(
        ids.map((id) => ({ id, user_id: 'cy', visible: visible.includes(id) ? 1 : 0 })),
      )
      expect([await count(''), await count('cy'), await count('imported')]).toEqual([total + 1, own + 2, 0])
      const columns = ['comments.id', 'comment_count'] as const
      const posts = db.selectFrom('posts').innerJoin('comments', 'comments.post_id', 'posts.id').select(columns)
      const seen = await db.selectFrom('comments').select('id').where('visible', '=', 1).execute()
      expect((await posts.where('comments.id', '=', 'shown').executeTakeFirstOrThrow()).comment_count).toBe(seen.length)
    })
  },
  { migrated: false },
)
