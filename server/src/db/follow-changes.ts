import { dialectOf } from './dialect/dialect.ts'
import type { Db } from './schema.ts'
import { onInvalidate } from './transact.ts'

/** More changes than this at once, and everything counts as changed. */
const READ_AT_MOST = 10_000

export interface Follower {
  /**
   * Takes in what other processes wrote until now. False while that cannot be known: what was kept may then be
   * older than an acknowledged write. A promise only where there is something to be read.
   */
  catchUp(): boolean | Promise<boolean>
  stop(): Promise<void>
}

/** Hears of every change: this process's own before they are acknowledged, those of others by `catchUp`. */
export async function followChanges(
  db: Db,
  onChange: (cacheTags: readonly string[] | 'all') => void,
): Promise<Follower> {
  const feed = await dialectOf(db).openChangeFeed()
  let last = await newestChange(db)
  let news = false
  let missed = false
  let reading: Promise<boolean> | undefined
  const stopListening = onInvalidate(db, onChange)

  function hears(): boolean {
    try {
      news = feed.hasChanged() || news
      return !feed.isDisconnected()
    } catch {
      return false
    }
  }

  async function read(): Promise<boolean> {
    try {
      const changes = missed ? [] : await changesAfter(db, last)
      // The log is cut from time to time: what is gone from it was missed.
      if (missed || changes.length > READ_AT_MOST || !(await isKept(db, last))) {
        last = await newestChange(db)
        onChange('all')
      } else {
        last = changes.at(-1)?.id ?? last
        onChange(changes.map(({ tag }) => tag))
      }
      missed = false
      return true
    } catch {
      missed = true
      return false
    }
  }

  return {
    catchUp() {
      if (!hears()) {
        missed = true
        return false
      }
      if (news || missed) {
        news = false
        const next: Promise<boolean> = (reading ?? Promise.resolve(true)).then(read).finally(() => {
          if (reading === next) reading = undefined
        })
        reading = next
      }
      return reading ?? true
    },
    async stop() {
      stopListening()
      await feed.close()
    },
  }
}

/** The number of the newest change in the log: while it stays, nothing has been written. */
export async function newestChange(db: Db): Promise<number> {
  const newest = db.selectFrom('changes').select((eb) => eb.fn.max('id').as('id'))
  return (await newest.executeTakeFirst())?.id ?? 0
}

function changesAfter(db: Db, id: number): Promise<{ id: number; tag: string }[]> {
  return db
    .selectFrom('changes')
    .select(['id', 'tag'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(READ_AT_MOST + 1)
    .execute()
}

/** Whether the log still begins at or before that change. */
async function isKept(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('changes').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row === undefined ? id === 0 : row.id <= id + 1
}
