import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import { type Dialect, type Ear, escapeLike, searched, searchWords } from './dialect.ts'
import { openSqlite } from './sqlite-database.ts'

const UNIQUE_VIOLATIONS = [1555, 2067]

/** The embedded engine; `file` may be `:memory:`. */
export function sqlite(file: string): Dialect {
  let opened: SqliteDatabase | undefined
  const open = () => {
    opened ??= openSqlite(file)
    return opened
  }
  const dialect: Dialect = {
    kysely: new BylineSqliteDialect(open, () => dialect),

    // Every transaction takes the engine's one lock for writing as it begins.
    takeTurn: async () => {},

    // The file itself tells them.
    tellOthers: async () => {},

    openEar: async () => openEar(open()),

    serial: (column) => column.primaryKey().autoIncrement(),

    async createSearchTables(db) {
      await sql`create virtual table post_titles using fts5(
        title, content='', contentless_delete=1, tokenize="trigram case_sensitive 1")`.execute(db)
      await sql`create virtual table post_words using fts5(
        title, caption, tags, body, content='', contentless_delete=1,
        tokenize="unicode61 remove_diacritics 2")`.execute(db)
    },

    async indexPost(db, { seq, title, caption, tags, body }) {
      await dialect.forgetPost(db, seq)
      await sql`insert into post_titles (rowid, title) values (${seq}, ${title})`.execute(db)
      await sql`insert into post_words (rowid, title, caption, tags, body)
        values (${seq}, ${title}, ${caption}, ${tags.join(' ')}, ${searched(body)})`.execute(db)
    },

    async forgetPost(db, seq) {
      await sql`delete from post_titles where rowid = ${seq}`.execute(db)
      await sql`delete from post_words where rowid = ${seq}`.execute(db)
    },

    // A trigram index knows no text under three characters; those are found within a page or two of the list's own index.
    titleContains: (term) =>
      [...term].length < 3
        ? sql`instr(posts.title, ${term}) > 0`
        : sql`posts.seq in (select rowid from post_titles where post_titles match ${quote(term)})`,

    textMatches(text) {
      const words = searchWords(text).map(quote).join(' ')
      return words === ''
        ? sql`1 = 1`
        : sql`posts.seq in (select rowid from post_words where post_words match ${words})`
    },

    containsInAnyCase: (column, text) =>
      sql`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`,

    isUniqueViolation: (error) =>
      UNIQUE_VIOLATIONS.includes((error as { errcode?: number }).errcode ?? 0),
  }
  return dialect
}

/**
 * SQLite counts the writes of every other connection to the file, and can be asked without waiting; once for all
 * requests that came in at the same moment.
 */
function openEar(database: SqliteDatabase): Ear {
  const count = database.prepare('pragma data_version')
  const read = () => (count.all([])[0] as { data_version: number }).data_version
  let heard = read()
  let asked = false
  return {
    hasNews() {
      if (asked) return false
      asked = true
      setImmediate(() => {
        asked = false
      })
      const before = heard
      heard = read()
      return heard !== before
    },
    isDeaf: () => false,
    close: async () => {},
  }
}

/** A text as one FTS5 string, whatever it holds. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

class BylineSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #dialect: () => Dialect

  constructor(open: () => SqliteDatabase, dialect: () => Dialect) {
    const config = { database: async () => open() }
    super(config)
    this.#config = config
    this.#dialect = dialect
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter() {
    return Object.assign(new SqliteAdapter(), { dialect: this.#dialect() })
  }
}

/** Every transaction of ours writes: taking the lock at once is what lets a second process wait for it instead of failing. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
