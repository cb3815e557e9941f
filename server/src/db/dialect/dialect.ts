import type {
  Expression,
  Dialect as KyselyDialect,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely'
import type { Db, Schema, Tx } from '../schema.ts'

/** The texts of a post that are searched. */
export interface SearchText {
  seq: number
  title: string
  caption: string
  tags: string[]
  body: string
}

/** Reports the writes of other processes. */
export interface ChangeFeed {
  /** Whether another process wrote since the last call. */
  hasChanged(): boolean
  /** True while writes of other processes may be missed. */
  isDisconnected(): boolean
  close(): Promise<void>
}

/** The content of a database before anything is written to it. */
export interface Inspected {
  tables: string[]
  /** The names of the migrations that were applied. */
  migrations: string[]
  /** Whether another program has marked the database as its own. */
  foreign: boolean
}

type Posts<Row> = SelectQueryBuilder<Schema, 'posts', Row>

/** A search whose results are ordered by the posts' numbers, which follow their dates. */
export interface Search {
  /** The number that sorts the results; the cursor of the next page contains it. */
  place: RawBuilder<number>
  /** Whether the newest post has the highest number. */
  newestHighest: boolean
  /** Restricts a query on `posts` to the results. */
  found<Row>(posts: Posts<Row>): Posts<Row>
}

/** The differences between SQLite and PostgreSQL. Code outside this folder does not know which engine it uses. */
export interface Dialect {
  kysely: KyselyDialect
  /** Reads the content and changes nothing. Throws a sentence for a file that is no database, or a damaged one. */
  inspect(db: Db): Promise<Inspected>
  /** Reads the whole database if the last process did not close it. Throws a sentence when it is damaged. */
  checkAfterUncleanShutdown(): void
  /** Marks the database as Byline's, if the engine has a field for it. */
  markAsOurs(db: Db): Promise<void>
  /** Called after the last connection is closed. The next start then skips reading the whole database. */
  recordCleanShutdown(): void
  /** Runs a write transaction once a connection is free. Throws `DatabaseBusy` if too many wait, or one too long. */
  queueWrite<T>(work: () => Promise<T>): Promise<T>
  /** Runs long work, such as a migration, on one connection without timeouts. */
  withoutTimeouts(connection: Db, work: () => Promise<void>): Promise<void>
  /** Waits until no other transaction that writes is open. */
  acquireWriteLock(tx: Tx): Promise<void>
  /** Notifies the change feeds of other processes when the transaction commits. */
  notify(tx: Tx): Promise<void>
  openChangeFeed(): Promise<ChangeFeed>
  /** Replaces the entries of one post in the search indexes. */
  indexPost(tx: Tx, text: SearchText): Promise<void>
  /** Removes a post from the search indexes. */
  unindexPost(tx: Tx, seq: number): Promise<void>
  /** For a query on `posts`: its title contains `term`, case-sensitively. */
  titleContains(term: string): Expression<SqlBool>
  /** For a query on `posts`: every word of `text` occurs in the post, in any case. */
  textMatches(text: string): Expression<SqlBool>
  /** For a text column: it contains `text`, in any case. SQLite knows the case of ASCII letters only. */
  containsInAnyCase(column: string, text: string): Expression<SqlBool>
  /** As `titleContains`, in the order of the posts' numbers. */
  searchTitles(term: string): Search
  /** As `textMatches`, in the order of the posts' numbers. */
  searchTexts(text: string): Search
  isUniqueViolation(error: unknown): boolean
}

/** The dialect of a database or of a transaction on it. */
export function dialectOf(db: Db): Dialect {
  return (db.getExecutor().adapter as unknown as { dialect: Dialect }).dialect
}

/**
 * Bytes of a post that are indexed for search. PostgreSQL stores a megabyte of words at most, and words take up to 3.5
 * times the size of their text. SQLite indexes a megabyte in a third of a second, during which no request is answered.
 */
const SEARCHED_MAX_BYTES = 250_000

/** The beginning of a text, up to `SEARCHED_MAX_BYTES`. */
export function searched(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(SEARCHED_MAX_BYTES))
  return text.slice(0, read)
}

/** Further words of a search are ignored. People type fewer, and each word makes a search slower. */
const WORDS_MAX = 32

/** The distinct words of a search. */
export function searchWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX)
}

/** Escapes a text, so that a LIKE pattern contains it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
