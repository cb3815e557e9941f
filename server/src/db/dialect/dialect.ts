import type { Condition } from '@byline/text-search/expression'
import type { Expression, Dialect as KyselyDialect, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Db, Tx } from '../tables/schema.ts'

/** Reports the writes of other processes. */
export interface ChangeFeed {
  /** Whether another process wrote since the last call. */
  hasChanged(): boolean
  /** True while writes of other processes may be missed. */
  isDisconnected(): boolean
  /** From now on writes of this process count too: one whose commit seemed to fail may be stored later. */
  countOwn(): void
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

/** The tables with the words of posts and of comments. */
export type WordTable = 'post_words' | 'comment_words'

/** The indexes for the filters of tables: of posts, of comments, and of users. */
export type FragmentTable = 'post_fragments' | 'comment_fragments' | 'user_fragments'

// biome-ignore lint/suspicious/noExplicitAny: a search restricts queries on posts and on comments alike
type Rows = SelectQueryBuilder<any, any, any>

/** The entry of a new post or comment in the search indexes. */
export interface IndexedRow {
  seq: number
  /** Empty for a comment. */
  title: string
  words: string[]
  fragments: () => string[]
}

/** A search whose results are ordered by their numbers, which follow the dates of posts or comments. */
export interface Search {
  /** The number that sorts the results; the cursor of the next page contains it. */
  place: RawBuilder<number>
  /** Whether the newest has the highest number. */
  newestHighest: boolean
  /** Restricts a query on `posts`, on `comments` and `comment_numbers`, or on `users` and `user_numbers`. */
  found<Query extends Rows>(rows: Query): Query
}

/** Rows that `readRows` reads at once; the longest texts have a megabyte. */
export const ROWS_READ_AT_ONCE = 50

/** The differences between SQLite and PostgreSQL. Code outside this folder does not know which engine it uses. */
export interface Dialect {
  kysely: KyselyDialect
  /** Reads the content and changes nothing. Throws a sentence for a file that is no database, or a damaged one. */
  inspect(db: Db): Promise<Inspected>
  /** Reads the whole database if the last process did not close it. Throws a sentence when it is damaged. */
  checkAfterUncleanShutdown(): void
  /** Marks the database as Byline's, if the engine has a field for it. */
  markAsOurs(db: Db): Promise<void>
  /** Writes the database, as it is at one moment, to a new file. Throws a sentence if that cannot be done here. */
  copyTo(file: string): Promise<void>
  /**
   * Runs long work that reads the database as it is now, beside reads and writes of others. Its handle is only for
   * reading.
   */
  inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T>
  /** Called after the last connection is closed. The next start then skips reading the whole database. */
  recordCleanShutdown(): void
  /** Runs a write transaction once a connection is free. Throws `DatabaseBusy` if too many wait, or one too long. */
  queueWrite<T>(work: () => Promise<T>): Promise<T>
  /** Runs long work, such as a migration, on one connection without timeouts. */
  withoutTimeouts(connection: Db, work: () => Promise<void>): Promise<void>
  /** Waits until no other transaction that writes is open. */
  acquireWriteLock(tx: Tx): Promise<void>
  /** The connections of this process, and the statements that wait for one; undefined for SQLite. */
  connections(): { used: number; idle: number; waiting: number } | undefined
  /** Notifies the change feeds of other processes when the transaction commits. */
  notify(tx: Tx): Promise<void>
  openChangeFeed(): Promise<ChangeFeed>
  /** Milliseconds by which the clock of the database is ahead of this machine's; 0 until the first heartbeat of a change feed. */
  clockOffsetMs(): number
  /** Replaces the entry of a post in the indexes of titles. */
  indexTitle(tx: Tx, seq: number, title: string): Promise<void>
  /** Replaces the words of a post or a comment; their order in the list is that of the text. */
  indexWords(tx: Tx, table: WordTable, seq: number, words: string[]): Promise<void>
  /**
   * Replaces the fragments of a post or a comment, if the engine has an index of them. `texts` reads what a filter
   * looks at.
   */
  indexFragments(tx: Tx, table: FragmentTable, seq: number, texts: () => Promise<string[]>): Promise<void>
  /** Adds posts or comments that the search indexes do not have yet, many at once. */
  insertIndexed(tx: Tx, kind: 'post' | 'comment', rows: IndexedRow[]): Promise<void>
  /** The columns that can be written, by table, without the tables of search indexes and of the migrator. */
  listColumns(db: Db): Promise<Map<string, { name: string }[]>>
  /** Reads every row of a table, some at a time, in a transaction or a snapshot. */
  readRows(db: Db, table: string, columns: string[]): AsyncGenerator<Record<string, unknown>[]>
  /**
   * Runs work that replaces every row of these tables, in any order: nothing is counted, and references are checked
   * when it has ended. The search indexes are empty afterwards.
   */
  writeFreely(tx: Tx, tables: { name: string }[], work: () => Promise<void>): Promise<void>
  /** Runs the work that fills an empty site; SQLite creates most indexes after it. */
  inBulk(db: Db, work: () => Promise<void>): Promise<void>
  /** The words among these that the vocabulary does not have. */
  findUnknown(tx: Tx, words: string[]): Promise<string[]>
  /** Removes a post from the search indexes. */
  unindexPost(tx: Tx, seq: number): Promise<void>
  /** For a query on `posts`: its title contains `term`, case-sensitively. */
  titleContains(term: string): Expression<SqlBool>
  /** For a query on `posts`, or on them by the name `post`: the words of the post fulfil the condition. */
  wordsMatch(condition: Condition, post?: string): Expression<SqlBool>
  /** For a text column: it contains `text`, in any case. SQLite knows the case of ASCII letters only. */
  containsInAnyCase(column: string, text: string): Expression<SqlBool>
  /** A search for titles that contain `term`, in the order of the posts' numbers. */
  searchTitles(term: string): Search
  /**
   * The posts whose titles, or authors' names, have what is around the spaces of the term, in the order of their
   * numbers; undefined for a term without, or if the engine has no such order.
   */
  searchSpaces(term: string): Search | undefined
  /** A search for posts or comments whose words fulfil the condition, in the order of their numbers. */
  searchWords(table: WordTable, condition: Condition): Search
  /**
   * The rows that may contain a filter, in the order of their numbers; each must be tested. Undefined for a filter that
   * is too short for the index, or if the engine has no such order.
   */
  searchFragments(db: Db, table: FragmentTable, filter: string): Promise<Search | undefined>
  /**
   * A query of the numbers (`seq`) of the posts or comments that may contain a filter; undefined for a filter that is
   * too short for the index.
   */
  candidates(
    db: Db,
    table: Exclude<FragmentTable, 'user_fragments'>,
    filter: string,
  ): Promise<RawBuilder<unknown> | undefined>
  isUniqueViolation(error: unknown): boolean
}

export function dialectOf(db: Db): Dialect {
  return (db.getExecutor().adapter as unknown as { dialect: Dialect }).dialect
}

/**
 * The time in milliseconds since 1970 by the clock of PostgreSQL, for what several processes must agree upon, whatever
 * the clocks of their machines say; with SQLite that of this machine.
 */
export function timeOfSite(db: Db): number {
  return Date.now() + dialectOf(db).clockOffsetMs()
}

/** Escapes a text, so that a LIKE pattern contains it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
