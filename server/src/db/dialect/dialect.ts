import type {
  Expression,
  Dialect as KyselyDialect,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely'
import type { Db, Schema, Tx } from '../schema.ts'

/** The words of a post that search looks at. */
export interface SearchText {
  seq: number
  title: string
  caption: string
  tags: string[]
  body: string
}

/** Hears that other processes wrote. */
export interface ChangeFeed {
  /** Whether there was a write since this was last asked. */
  hasChanged(): boolean
  /** Whether writes may go unheard. */
  isDisconnected(): boolean
  close(): Promise<void>
}

/** What stands in a database before we touch it. */
export interface Inspected {
  tables: string[]
  /** The names of the migrations that were applied. */
  migrations: string[]
  /** Whether another program has set its mark. */
  foreign: boolean
}

type Posts<Row> = SelectQueryBuilder<Schema, 'posts', Row>

/** What a search finds, in the order of the posts' numbers, which is that of their dates. */
export interface Search {
  /** The number to order by, and to begin behind. */
  place: RawBuilder<number>
  /** Whether the newest post has the highest. */
  newestHighest: boolean
  /** Leaves of a query on `posts` what was found. */
  found<Row>(posts: Posts<Row>): Posts<Row>
}

/** What SQLite and PostgreSQL say differently; nothing outside this folder asks which one it is. */
export interface Dialect {
  kysely: KyselyDialect
  /** Looks at the database and changes nothing; throws a sentence for what is none, or damaged. */
  inspect(db: Db): Promise<Inspected>
  /** Reads the whole database if it was not closed in order; throws a sentence when it is damaged. */
  checkAfterUncleanEnd(): void
  /** Sets our mark on the database, where the engine has a place for it. */
  claim(db: Db): Promise<void>
  /** After the last connection is closed: the next start need not read all of it. */
  noteCleanEnd(): void
  /** Runs a transaction that writes when a connection is free for it. Throws `DatabaseBusy` when too many wait, or for too long. */
  queueWrite<T>(work: () => Promise<T>): Promise<T>
  /** Work on one connection that may take its time, such as a migration. */
  withoutTimeouts(connection: Db, work: () => Promise<void>): Promise<void>
  /** Waits until no other transaction that writes is open. */
  acquireWriteLock(tx: Tx): Promise<void>
  /** Notifies the change feeds of other processes when the transaction commits. */
  notify(tx: Tx): Promise<void>
  openChangeFeed(): Promise<ChangeFeed>
  /** Replaces what the search indexes hold of one post. */
  indexPost(tx: Tx, text: SearchText): Promise<void>
  /** Removes a post from the search indexes. */
  unindexPost(tx: Tx, seq: number): Promise<void>
  /** For a query on `posts`: its title contains `term`, case-sensitively. */
  titleContains(term: string): Expression<SqlBool>
  /** For a query on `posts`: every word of `text` stands somewhere in the post, in any case. */
  textMatches(text: string): Expression<SqlBool>
  /** For a text column: it contains `text`, in any case as far as the engine knows letters. */
  containsInAnyCase(column: string, text: string): Expression<SqlBool>
  /** As `titleContains`, in the order of the posts' numbers. */
  searchTitles(term: string): Search
  /** As `textMatches`, in the order of the posts' numbers. */
  searchTexts(text: string): Search
  isUniqueViolation(error: unknown): boolean
}

/** Finds the dialect behind a handle, be it the database or a transaction on it. */
export function dialectOf(db: Db): Dialect {
  return (db.getExecutor().adapter as unknown as { dialect: Dialect }).dialect
}

/**
 * Bytes of a post that search looks at. PostgreSQL keeps a megabyte of words at most, which are up to three and a
 * half times as long as the text they are from; SQLite finds a megabyte's in a third of a second, in which nobody
 * else is answered.
 */
const SEARCHED_MAX = 250_000

/** The beginning of a text that search looks at. */
export function searched(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(SEARCHED_MAX))
  return text.slice(0, read)
}

/** More words than a person types; each one more costs every search that holds it. */
const WORDS_MAX = 32

/** The words of a search, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX)
}

/** A text as part of a LIKE pattern, whatever it holds. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
