import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moveSite } from '../archive/move/move-site.ts'
import { connect } from '../db/connect.ts'
import { isUsedElsewhere } from '../db/dialect/postgres/inspect.ts'
import { isOpenElsewhere } from '../db/dialect/sqlite/copy.ts'
import type { Db } from '../db/tables/schema.ts'
import { readEnv } from '../env/env.ts'
import { onSite } from './terminal/on-site.ts'
import { showProgress } from './terminal/progress.ts'

/** `move --to ADDRESS [--force]`: `ADDRESS` starts with `postgres://`, or is `sqlite` for the file in `DATA_DIR`. */
export async function moveCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, force: { type: 'boolean', default: false } },
  })
  const env = readEnv(process.env)
  const isPostgres = /^postgres(ql)?:\/\//.test(values.to ?? '')
  if (!isPostgres && values.to !== 'sqlite') throw new Error('move needs --to postgres://… or --to sqlite')
  if (isPostgres === (env.databaseUrl !== undefined)) {
    throw new Error(
      `the site is in ${isPostgres ? 'PostgreSQL' : 'SQLite'} already (DATABASE_URL is ${isPostgres ? '' : 'not '}set)`,
    )
  }
  const file = join(env.dataDir, 'byline.sqlite')
  const url = String(isPostgres ? values.to : (env.databaseListenUrl ?? env.databaseUrl))
  if (await isInUse(file, url)) {
    throw new Error('Stop the site first: a process has its database open. Nothing was changed')
  }
  const rows = await onSite(({ db }) => moveTo(isPostgres ? url : file, db, values.force), { env })
  process.stdout.write(`${rows} rows are in the other database and were compared. Pictures stay where they are.\n`)
  process.stdout.write(
    isPostgres
      ? `Start with DATABASE_URL, and with TOKEN_SECRET as in ${join(env.dataDir, 'token-secret')}, so that sessions and second factors stay valid\n`
      : `Start without DATABASE_URL, and with the same TOKEN_SECRET, so that sessions and second factors stay valid\n`,
  )
  return 0
}

/** Whether another process has the file or the database in PostgreSQL open. */
async function isInUse(file: string, postgresUrl: string): Promise<boolean> {
  if (existsSync(file) && isOpenElsewhere(file)) return true
  const db = connect(postgresUrl)
  try {
    return await isUsedElsewhere(db)
  } finally {
    await db.destroy()
  }
}

async function moveTo(address: string, db: Db, replace: boolean): Promise<number> {
  const to = connect(address)
  try {
    return await moveSite(db, to, { replace, onProgress: showProgress })
  } finally {
    await to.destroy()
  }
}
