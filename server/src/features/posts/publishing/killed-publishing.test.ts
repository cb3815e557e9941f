import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writePost } from '../../../../test/app/cast.ts'
import { createDatabase } from '../../../../test/engines/postgres-databases.ts'
import { newDataDir } from '../../../../test/servers/byline.ts'
import { type Started, startProduct } from '../../../../test/servers/start-product.ts'
import { connect } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import { findOrCreateAuthor } from '../../users/authors/find-or-create-author.ts'

const POSTS = 200
/** Milliseconds before the first post, for the start of the processes, and between two posts. */
const LEAD_MS = 4_000
const APART_MS = 60
const POLL = { timeout: 90_000, interval: 10 }

type Open = (dataDir: string) => Promise<{ url: string; env: Record<string, string> }>

const openSqlite: Open = async (dataDir) => ({ url: join(dataDir, 'byline.sqlite'), env: {} })

const openPostgres: Open = async () => {
  const { url, drop } = await createDatabase('template1')
  onTestFinished(drop)
  return { url, env: { DATABASE_URL: url, TOKEN_SECRET: 'a secret of the tests, long enough' } }
}

const engines: [string, Open][] = [
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
]

// Twenty seconds on each engine; `publish-due.test.ts` has two connections at once.
it.runIf(process.env.FULL).each(engines)(
  'two processes that are killed while they publish publish each post once and none early (%s)',
  async (_name, open) => {
    const dataDir = await newDataDir()
    await mkdir(dataDir)
    const { url, env } = await open(dataDir)
    const db = connect(url)
    onTestFinished(() => db.destroy())
    await migrate(db)
    const ada = await findOrCreateAuthor(db, 'Ada')
    const start = Date.now() + LEAD_MS
    for (let n = 0; n < POSTS; n++) {
      const createdAt = new Date(start + n * APART_MS).toISOString()
      await writePost(db, ada, { slug: `post-${n}`, createdAt, state: 'scheduled' })
    }
    const published = async () => {
      const rows = await db.selectFrom('posts').select('id').where('visible', '=', 1).execute()
      return rows.length
    }
    const processes: Started[] = []
    for (const n of [0, 1]) processes[n] = await startProduct(dataDir, env)
    for (let kills = 0; kills < 8; kills++) {
      const next = (await published()) + Math.random() * 15
      await expect.poll(published, POLL).toBeGreaterThan(Math.min(next, POSTS - 1))
      const killed = processes[kills % 2]
      killed?.child.kill('SIGKILL')
      await killed?.ended
      processes[kills % 2] = await startProduct(dataDir, env)
    }
    await expect.poll(published, POLL).toBe(POSTS)

    const posts = await db.selectFrom('posts').select(['id', 'created_at']).execute()
    const changes = await db
      .selectFrom('changes')
      .select(['tag', 'at'])
      .where('tag', 'like', 'post:%')
      .execute()
    const times = Map.groupBy(changes, ({ tag }) => tag)
    const wrong = posts.filter(({ id, created_at }) => {
      const [first, ...others] = times.get(`post:${id}`) ?? []
      return first === undefined || others.length > 0 || first.at < created_at
    })
    expect(wrong).toEqual([])
  },
  150_000,
)
