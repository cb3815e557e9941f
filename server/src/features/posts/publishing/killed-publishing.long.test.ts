import { expect, it } from 'vitest'
import { writePost } from '../../../../test/app/cast.ts'
import { killedSite } from '../../../../test/servers/killed-site.ts'
import type { Started } from '../../../../test/servers/start-product.ts'
import { findOrCreateAuthor } from '../../authors/imported-authors.ts'

const POSTS = 200
/** Milliseconds before the first post, for the start of the processes, and between two posts. */
const LEAD_MS = 4_000
const APART_MS = 60
const POLL = { timeout: 90_000, interval: 10 }

// Twenty seconds on each engine; `publish-due.test.ts` has two connections at once.
it.runIf(process.env.FULL).each(['SQLite', 'PostgreSQL'] as const)(
  'two processes that are killed while they publish publish each post once and none early (%s)',
  async (engine) => {
    const { db, start } = await killedSite(engine)
    const ada = await findOrCreateAuthor(db, 'Ada')
    const first = Date.now() + LEAD_MS
    for (let n = 0; n < POSTS; n++) {
      const createdAt = new Date(first + n * APART_MS).toISOString()
      await writePost(db, ada, { slug: `post-${n}`, createdAt, state: 'scheduled' })
    }
    const published = async () => {
      const rows = await db.selectFrom('posts').select('id').where('visible', '=', 1).execute()
      return rows.length
    }
    const processes: Started[] = []
    for (const n of [0, 1]) processes[n] = await start()
    for (let kills = 0; kills < 8; kills++) {
      const next = (await published()) + Math.random() * 15
      await expect.poll(published, POLL).toBeGreaterThan(Math.min(next, POSTS - 1))
      const killed = processes[kills % 2]
      killed?.child.kill('SIGKILL')
      await killed?.ended
      processes[kills % 2] = await start()
    }
    await expect.poll(published, POLL).toBe(POSTS)

    const posts = await db.selectFrom('posts').select(['id', 'created_at']).execute()
    const changes = await db.selectFrom('changes').select(['tag', 'at']).where('tag', 'like', 'post:%').execute()
    const times = Map.groupBy(changes, ({ tag }) => tag)
    const wrong = posts.filter(({ id, created_at }) => {
      const [earliest, ...others] = times.get(`post:${id}`) ?? []
      return earliest === undefined || others.length > 0 || earliest.at < created_at
    })
    expect(wrong).toEqual([])
  },
  150_000,
)
