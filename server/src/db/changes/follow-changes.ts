import { dialectOf } from '../dialect/dialect.ts'
import type { Db } from '../tables/schema.ts'
import { changesAfter, isCompleteAfter, newestChange, onInvalidate, type WriteOutcome } from './change-log.ts'

/** The number of changes at once above which everything is invalidated. */
const CHANGES_MAX = 10_000

/** Receives the cache tags of a change; `all` when changes were missed. */
export type ChangeListener = (cacheTags: readonly string[] | 'all', outcome?: WriteOutcome) => void

export interface Follower {
  /** Calls another listener as the first one, until the returned function is called. */
  listen(listener: ChangeListener): () => void
  /**
   * Reads the changes that other processes have written. Returns false while they cannot be read: a cached response may
   * then be older than an acknowledged write. Returns a promise only when there are changes to read, because a promise
   * would delay every cached response by a turn of the event loop.
   */
  catchUp(): boolean | Promise<boolean>
  stop(): Promise<void>
}

const followers = new WeakMap<Db, Follower>()

/** The follower of the changes in that database, if this process has one. */
export function followerOf(db: Db): Follower | undefined {
  return followers.get(db)
}

/**
 * Calls the listeners with the cache tags of every change. Changes of this process are reported before the write is
 * acknowledged, those of other processes in `catchUp`. The tags are `all` when changes were missed.
 */
export async function followChanges(db: Db, first: ChangeListener): Promise<Follower> {
  const feed = await dialectOf(db).openChangeFeed()
  let last = await newestChange(db)
  let changed = false
  let missed = false
  let reading: Promise<boolean> | undefined
  const listeners = new Set([first])
  const onChange: ChangeListener = (cacheTags, outcome = 'stored') => {
    for (const listener of listeners) listener(cacheTags, outcome)
  }
  const stopListening = onInvalidate(db, (cacheTags, outcome) => {
    // Whether it was stored is known once the log can be read again; until then nothing of the cache is current.
    if (outcome === 'unknown') {
      missed = true
      // It may be stored later than the log is read.
      feed.countOwn()
    }
    onChange(cacheTags, outcome)
  })

  /** Checks the feed for writes of others; returns false while it is disconnected. */
  function poll(): boolean {
    try {
      changed = feed.hasChanged() || changed
      return !feed.isDisconnected()
    } catch {
      return false
    }
  }

  async function read(): Promise<boolean> {
    // A write that fails to commit meanwhile sets it again.
    const isMissed = missed
    missed = false
    try {
      const changes = isMissed ? [] : await changesAfter(db, last, CHANGES_MAX + 1)
      if (isMissed || changes.length > CHANGES_MAX || !(await hasEveryChangeAfter(db, last, changes.length))) {
        last = await newestChange(db)
        onChange('all')
      } else {
        last = changes.at(-1)?.id ?? last
        onChange(changes.map(({ tag }) => tag))
      }
      return true
    } catch {
      missed = true
      return false
    }
  }

  const follower: Follower = {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
      if (followers.get(db) === follower) followers.delete(db)
      stopListening()
      await feed.close()
    },
  }
  followers.set(db, follower)
  return follower
}

/** False too for the log of a standby that took over without the newest changes. */
async function hasEveryChangeAfter(db: Db, id: number, found: number): Promise<boolean> {
  if (!(await isCompleteAfter(db, id))) return false
  return found > 0 || (await newestChange(db)) >= id
}
