import { randomUUID } from 'node:crypto'
import { type Dialect as KyselyDialect, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pLimit from 'p-limit'
import type { Pool, PoolConfig } from 'pg'
import { type Dialect, escapeLike } from './dialect.ts'
import { type LockLimits, lockLimits } from './lock-queue.ts'
import { notifyPostgres, openPostgresChangeFeed } from './postgres/change-feed.ts'
import { dumpPostgres } from './postgres/dump.ts'
import { inspectPostgres } from './postgres/inspect.ts'
import * as rows from './postgres/rows.ts'
import * as search from './postgres/search.ts'
import { ServerClock } from './postgres/server-clock.ts'
import { DatabaseBusy } from './storage-failure.ts'

const INT8 = 20
const UNIQUE_VIOLATION = '23505'
const CONNECTIONS_MAX = 10
/** Writes run one at a time: one runs, one has its connection ready, and the rest of the pool serves reads. */
const WRITERS_MAX = 2
/** A limit above the time of any statement of a request. */
const STATEMENT_TIMEOUT_MS = 60_000
/** A replica that does not answer within this time is left out, because the primary can answer instead. */
const REPLICA_ANSWER_MS = 5_000
/** A read that finds no free connection to the replica within this time is answered by the primary. */
const REPLICA_FREE_MS = 800
/** The key of the advisory lock: any number, the same in every process. */
const WRITE_LOCK = 7_331

/**
 * The dialect of PostgreSQL; `url` is a connection URI of libpq. With `directUrl`, a pooler is between that gives each
 * transaction another session (transaction mode of PgBouncer): settings are then those of a transaction, and what needs
 * a session of its own goes to the direct address.
 */
export function postgres(url: string, limits: LockLimits = lockLimits, directUrl?: string): Dialect {
  const isPooled = directUrl !== undefined
  const self = randomUUID()
  const writers = pLimit(WRITERS_MAX)
  let pool: Pool | undefined
  const clock = new ServerClock()
  const open = async () => {
    // A name is known to one session.
    pool = isPooled ? await openPool(url, []) : await openPool(url, timeouts(limits), { Client: await namingClient() })
    return pool
  }
  const dialect: Dialect = {
    kysely: new BylinePostgresDialect(open, () => dialect),

    connections: () =>
      pool && { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },

    inspect: inspectPostgres,

    // PostgreSQL checks its pages itself, and its databases have no field for a mark.
    checkAfterUncleanShutdown() {},
    markAsOurs: async () => {},
    recordCleanShutdown() {},
    copyTo: (file) => dumpPostgres(directUrl ?? url, file),

    inSnapshot: (db, work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          // A slow reader of the result may leave it idle for long.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
          return work(snapshot)
        }),

    async queueWrite(work) {
      if (writers.pendingCount >= limits.waitingMax) throw new DatabaseBusy()
      const isFree = writers.activeCount < WRITERS_MAX
      const until = performance.now() + limits.waitMs
      return writers(() => {
        // A write that found a free slot has waited for nobody, even if this process was too busy to start it at once.
        if (!isFree && performance.now() > until) throw new DatabaseBusy()
        return work()
      })
    },

    async withoutTimeouts(db, work) {
      if (isPooled) return work()
      await sql`set lock_timeout = 0`.execute(db)
      await sql`set statement_timeout = 0`.execute(db)
      try {
        await work()
      } finally {
        for (const set of timeouts(limits)) await sql.raw(set).execute(db)
      }
    },

    async acquireWriteLock(tx) {
      const settings = isPooled ? timeouts(limits, 'set local') : []
      // One message, so that the settings cost no time.
      await sql.raw([...settings, `select pg_advisory_xact_lock(${WRITE_LOCK})`].join('; ')).execute(tx)
    },

    notify: (tx) => notifyPostgres(tx, self),

    openChangeFeed: () => openPostgresChangeFeed(directUrl ?? url, self, clock),
    clockOffsetMs: () => clock.offsetMs,

    ...search,
    ...rows,

    containsInAnyCase: (column, text) => sql`${sql.ref(column)} ilike ${`%${escapeLike(text)}%`}`,

    isUniqueViolation: (error) => (error as { code?: string }).code === UNIQUE_VIOLATION,
  }
  return dialect
}

/**
 * Connections to a replica that streams from the primary of that dialect, which stays the dialect of what runs there.
 * `onBreak` is called when a connection breaks.
 */
export function postgresReplica(url: string, ofPrimary: Dialect, onBreak: () => void): KyselyDialect {
  const open = async () =>
    openPool(url, timeouts(lockLimits), {
      onBreak,
      Client: await namingClient(),
      connectionTimeoutMillis: REPLICA_FREE_MS,
      query_timeout: REPLICA_ANSWER_MS,
    })
  return new BylinePostgresDialect(open, () => ofPrimary)
}

class BylinePostgresDialect extends PostgresDialect {
  readonly #dialect: () => Dialect

  constructor(pool: () => Promise<Pool>, dialect: () => Dialect) {
    super({ pool })
    this.#dialect = dialect
  }

  override createAdapter() {
    return Object.assign(new PostgresAdapter(), { dialect: this.#dialect() })
  }
}

/** A pool whose connections have these settings, which are statements because a pooler may reject parameters. */
async function openPool(
  connectionString: string,
  settings: string[],
  { onBreak = () => {}, ...config }: PoolConfig & { onBreak?: () => void } = {},
): Promise<Pool> {
  // Loaded here, so a start with SQLite does not load it.
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  // Counts and row numbers stay far below 2^53.
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    types,
    keepAlive: true,
    // Also limits the wait for a free connection while all of them wait for locks of other programs.
    connectionTimeoutMillis: lockLimits.waitMs,
    ...config,
    // In the pool, which drops a connection that breaks here; Kysely's own hook would never give it back.
    ...(settings.length > 0 && { onConnect: async (client) => void (await client.query(settings.join('; '))) }),
  })
  // A connection that breaks between two statements fails the next one; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onBreak))
  // The pool removes an idle connection that breaks; without a listener it would end the process.
  pool.on('error', onBreak)
  return pool
}

/** Loaded here for the same reason. */
async function namingClient() {
  const { clientNaming, FrequentStatements } = await import('./postgres/frequent-statements.ts')
  return clientNaming(new FrequentStatements())
}

function timeouts({ waitMs }: LockLimits, set: 'set' | 'set local' = 'set'): string[] {
  // For PostgreSQL, 0 means no limit.
  return [`${set} lock_timeout = ${Math.max(waitMs, 1)}`, `${set} statement_timeout = ${STATEMENT_TIMEOUT_MS}`]
}
