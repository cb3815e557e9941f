import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from '../../errors/app-error.ts'
import { errorForLog } from '../../errors/error-for-log.ts'
import { Moved } from '../../errors/moved.ts'
import { newestEntry, oldestChangeAfter } from '../changes/change-log.ts'
import { connectReplica } from '../connect.ts'
import { hasNoneFree, storageFailureOf } from '../dialect/storage-failure.ts'
import type { Db } from '../tables/schema.ts'
import type { Fallback, PublicReads, ReplicaReport } from './public-reads.ts'

/** A replica that takes longer to name its newest change counts as away. */
const COMPARE_MAX_MS = 1_000
/** The time for which a replica that was away is not asked, so that few pages wait for it. */
const PAUSE_MS = 5_000

/** The replica, if it has every change, or why the primary answers. */
type Comparison = Db | Exclude<Fallback, 'stream'>

/**
 * Public reads on a streaming replica. Before each, the newest changes in the logs of both databases are compared: PostgreSQL
 * replays commits in their order, and every write that the public can see is in the log, so a replica with the newest
 * change has all of them (decision 1). One that is behind, busy, away, or a copy of another site answers nothing.
 */
export class Replica implements PublicReads, ReplicaReport {
  readonly counts = { replica: 0, behind: 0, away: 0, busy: 0, stream: 0 }
  readonly #primary: Db
  readonly #url: string
  readonly #log: Logger
  /** Replaced when a connection breaks, because a server that starts again may show an older state for a moment. */
  #db: Db
  #pausedUntil = 0
  #isAway = false
  #comparing: Promise<Comparison> | undefined
  #next: Promise<Comparison> | undefined

  constructor(primary: Db, url: string, log: Logger) {
    this.#primary = primary
    this.#url = url
    this.#log = log
    this.#db = this.#connect()
  }

  get replica(): ReplicaReport {
    return this
  }

  async run<T>(work: (db: Db) => Promise<T>, suitsReplica: (result: T) => boolean = () => true): Promise<T> {
    const db = await this.#compare()
    if (typeof db === 'string') {
      this.counts[db]++
      return work(this.#primary)
    }
    const outcome = await settled(work(db))
    // A connection broke since the comparison, so a part of the result may be older.
    const isTorn = this.#db !== db
    if ('error' in outcome || isTorn) {
      const error = !isTorn && 'error' in outcome ? outcome.error : undefined
      if (isAnswer(error)) throw this.#counted(error)
      if (!hasNoneFree(error) && !isCancelled(error) && storageFailureOf(error) === 'busy') this.#leave(error)
      this.counts[hasNoneFree(error) ? 'busy' : 'away']++
      return work(this.#primary)
    }
    if (suitsReplica(outcome.result)) return this.#counted(outcome.result)
    this.counts.stream++
    return work(this.#primary)
  }

  async state(): ReturnType<ReplicaReport['state']> {
    const compared = await this.#compare()
    if (compared !== 'behind') return { state: typeof compared === 'string' ? compared : 'current' }
    const lacked = await settled(this.#firstLacked())
    const since = 'error' in lacked ? undefined : lacked.result?.at
    return { state: 'behind', ...(since !== undefined && { behindSince: Date.parse(since) }) }
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }

  async #firstLacked() {
    const newest = await newestSoon(this.#db)
    return oldestChangeAfter(this.#primary, newest?.id ?? 0)
  }

  #counted<T>(result: T): T {
    this.counts.replica++
    return result
  }

  /** Compares after this call; calls that arrive during a comparison share the next one. */
  #compare(): Promise<Comparison> {
    if (!this.#comparing) return this.#begin()
    this.#next ??= this.#comparing.then(() => {
      this.#next = undefined
      return this.#begin()
    })
    return this.#next
  }

  #begin(): Promise<Comparison> {
    const comparing = this.#compareNow().finally(() => {
      if (this.#comparing === comparing) this.#comparing = undefined
    })
    this.#comparing = comparing
    return comparing
  }

  async #compareNow(): Promise<Comparison> {
    if (performance.now() < this.#pausedUntil) return 'away'
    const db = this.#db
    const [here, there] = await Promise.all([settled(newestSoon(db)), settled(newestEntry(this.#primary))])
    if ('error' in here) {
      if (hasNoneFree(here.error)) return 'busy'
      this.#leave(here.error)
      return 'away'
    }
    this.#isAway = false
    if ('error' in there || !there.result) return 'behind'
    return here.result?.id === there.result.id && here.result.at === there.result.at ? db : 'behind'
  }

  /** Asks the replica nothing for a while, and then by new connections: a silent network closes none of the old ones. */
  #leave(error: unknown): void {
    this.#pausedUntil = performance.now() + PAUSE_MS
    this.#reconnect()
    if (!this.#isAway) this.#log.warn(errorForLog(error), 'the replica does not answer; the primary does instead')
    this.#isAway = true
  }

  #reconnect(): void {
    const former = this.#db
    this.#db = this.#connect()
    former.destroy().catch(() => undefined)
  }

  #connect(): Db {
    const db: Db = connectReplica(this.#url, this.#primary, () => {
      if (this.#db === db) this.#reconnect()
    })
    return db
  }
}

/** Throws if the database takes too long. */
async function newestSoon(db: Db): ReturnType<typeof newestEntry> {
  const timer = new AbortController()
  const late = setTimeout(COMPARE_MAX_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('it did not answer in time')
  })
  try {
    return await Promise.race([newestEntry(db), late])
  } finally {
    late.catch(() => undefined)
    timer.abort()
  }
}

/** Whether a handler refused or redirected the request, which needs no other database. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError || error instanceof Moved
}

/** Whether the replica ended one statement: for a conflict with what it replays, or at its limit of time. */
function isCancelled(error: unknown): boolean {
  return ['40001', '57014'].includes((error as { code?: string } | undefined)?.code ?? '')
}

function settled<T>(work: Promise<T>): Promise<{ result: T } | { error: unknown }> {
  return work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
}
