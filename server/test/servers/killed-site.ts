import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Db } from '../../src/db/tables/schema.ts'
import { createDatabase } from '../engines/postgres-databases.ts'
import { newDataDir } from './byline.ts'
import { type Started, startProduct } from './start-product.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** An empty site on that engine, and a function that starts a process on it, which a test may kill. */
export async function killedSite(
  engine: Engine,
  startOn: typeof startProduct = startProduct,
): Promise<{ db: Db; start: (env?: Record<string, string>) => Promise<Started> }> {
  const dataDir = await newDataDir()
  await mkdir(dataDir)
  const { url, env } = engine === 'SQLite' ? { url: join(dataDir, 'byline.sqlite'), env: {} } : await onPostgres()
  const db = connect(url)
  onTestFinished(() => db.destroy())
  await migrate(db)
  return { db, start: (more) => startOn(dataDir, { ...env, ...more }) }
}

async function onPostgres() {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  return { url, env: { DATABASE_URL: url, TOKEN_SECRET: 'a secret of the tests, long enough' } }
}
