import { changesAfter, isCompleteAfter, newestChange } from './change-log.ts'
import { dialectOf } from './dialect/dialect.ts'
import { onInvalidate } from './invalidation-listeners.ts'
import type { Db } from './schema.ts'

/** With more changes than this at once everything is invalidated. */
const CHANGES_MAX = 10_000

export interface Follower {
  /**
   * Reads the changes that other processes wrote until now. False while they cannot be known: a cached response may
   * then be older than an acknowledged write. A promise only when there is something to read, so that a cached
   * response is sent without a turn of the event loop.
   */
  catchUp(): boolean | Promise<boolean>
  stop(): Promise<void>
}

/**
 * Calls `onChange` with the cache tags of every change: of this process before its write is acknowledged, of other
 * processes in `catchUp`. `all` when changes were missed.
 */
export async function followChanges(
  db: Db,
  onChange: (cacheTags: readonly string[] | 'all') => void,
): Promise<Follower> {
  const feed = await dialectOf(db).openChangeFeed()
  let last = await newestChange(db)
  let changed = false
  let missed = false
  let reading: Promise<boolean> | undefined
  const stopListening = onInvalidate(db, onChange)

  /** Asks the feed for writes; false while it is disconnected. */
  function poll(): boolean {
    try {
      changed = feed.hasChanged() || changed
      return !feed.isDisconnected()
    } catch {
      return false
    }
  }

  async function read(): Promise<boolean> {
    try {
      const changes = missed ? [] : await changesAfter(db, last, CHANGES_MAX + 1)
      if (missed || changes.length > CHANGES_MAX || !(await isCompleteAfter(db, last))) {
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
      if (!poll()) {
        missed = true
        return false
      }
      if (changed || missed) {
        changed = false
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
