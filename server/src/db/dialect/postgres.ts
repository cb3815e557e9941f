import { randomUUID } from 'node:crypto'
import {
  CompiledQuery,
  type Expression,
  PostgresAdapter,
  PostgresDialect,
  type SqlBool,
  sql,
} from 'kysely'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { DatabaseBusy } from '../storage-failure.ts'
import { type Dialect, escapeLike, type Search, searched, searchWords } from './dialect.ts'
import { type LockLimits, lockLimits } from './lock-queue.ts'
import { notifyPostgres, openPostgresChangeFeed } from './postgres-change-feed.ts'
import { inspectPostgres } from './postgres-inspect.ts'

const INT8 = 20
const UNIQUE_VIOLATION = '23505'
const CONNECTIONS = 10
/** Writes take turns in any case: one works, one has its connection ready, and the rest of the pool is for reads. */
const WRITERS = 2
/** Milliseconds that no statement of a request takes. */
const STATEMENT_MS = 60_000
/** Any number, the same in every process. */
const WRITING = 7_331

/** The server engine; `url` as libpq takes it. */
export function postgres(url: string, limits: LockLimits = lockLimits): Dialect {
  const self = randomUUID()
  const writers = pLimit(WRITERS)
  const dialect: Dialect = {
    kysely: new BylinePostgresDialect(url, limits, () => dialect),

    inspect: inspectPostgres,

    // The server looks after its own pages, and has no place for a mark.
    checkAfterUncleanEnd() {},
    claim: async () => {},
    noteCleanEnd() {},

    async queueWrite(work) {
      if (writers.pendingCount >= limits.waitingMax) throw new DatabaseBusy()
      const until = performance.now() + limits.waitMs
      return writers(() => {
        if (performance.now() > until) throw new DatabaseBusy()
        return work()
      })
    },

    async withoutTimeouts(db, work) {
      await sql`set lock_timeout = 0`.execute(db)
      await sql`set statement_timeout = 0`.execute(db)
      try {
        await work()
      } finally {
        for (const set of timeouts(limits)) await sql.raw(set).execute(db)
      }
    },

    async acquireWriteLock(tx) {
      await sql`select pg_advisory_xact_lock(${WRITING})`.execute(tx)
    },

    notify: (tx) => notifyPostgres(tx, self),

    openChangeFeed: () => openPostgresChangeFeed(url, self),

    async indexPost(tx, { seq, title, caption, tags, body }) {
      const text = searched([title, caption, tags.join(' '), body].join('\n'))
      await sql`insert into post_words (seq, words) values (${seq}, to_tsvector('simple', ${text}))
        on conflict (seq) do update set words = excluded.words`.execute(tx)
    },

    // Its words go with its row, and its title's index is the row's.
    unindexPost: async () => {},

    titleContains: (term) => sql`posts.title like ${`%${escapeLike(term)}%`}`,

    textMatches(text) {
      const words = searchWords(text).join(' ')
      return words === ''
        ? sql`true`
        : sql`posts.seq in (
            select seq from post_words where words @@ plainto_tsquery('simple', ${words}))`
    },

    containsInAnyCase: (column, text) => sql`${sql.ref(column)} ilike ${`%${escapeLike(text)}%`}`,

    searchTitles: (term) => filter(dialect.titleContains(term)),

    searchTexts: (text) => filter(dialect.textMatches(text)),

    isUniqueViolation: (error) => (error as { code?: string }).code === UNIQUE_VIOLATION,
  }
  return dialect
}

/** Whether it is quicker to walk the posts by number or to sort what the index finds is known to the engine. */
function filter(matches: Expression<SqlBool>): Search {
  return {
    place: sql.ref<number>('posts.seq'),
    newestHighest: true,
    found: (posts) => posts.where(matches),
  }
}

class BylinePostgresDialect extends PostgresDialect {
  readonly #dialect: () => Dialect

  constructor(url: string, limits: LockLimits, dialect: () => Dialect) {
    super({
      pool: () => openPool(url),
      // Not as parameters of the connection's start, which a pooler in between refuses.
      onCreateConnection: async (connection) => {
        for (const set of timeouts(limits)) await connection.executeQuery(CompiledQuery.raw(set))
      },
    })
    this.#dialect = dialect
  }

  override createAdapter() {
    return Object.assign(new PostgresAdapter(), { dialect: this.#dialect() })
  }
}

async function openPool(connectionString: string): Promise<Pool> {
  // Only who uses PostgreSQL waits for it.
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  // Counts and row numbers stay far below 2^53.
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    types,
    keepAlive: true,
    // Also for a connection to become free, when foreign locks hold all of them.
    connectionTimeoutMillis: lockLimits.waitMs,
  })
  // One that breaks between two statements says so to its user at the next; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

function timeouts({ waitMs }: LockLimits): string[] {
  // 0 would mean for ever.
  return [`set lock_timeout = ${Math.max(waitMs, 1)}`, `set statement_timeout = ${STATEMENT_MS}`]
}
