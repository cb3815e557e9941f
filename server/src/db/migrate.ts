import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { dialectOf } from './dialect/dialect.ts'
import type { Db } from './tables/schema.ts'

/** Sorted by name; each is loaded when it is needed. */
const migrations: Record<string, () => Promise<Migration>> = {
  '0001-initial': () => import('./migrations/0001-initial.ts'),
  '0002-visibility': () => import('./migrations/0002-visibility.ts'),
  '0003-jobs': () => import('./migrations/0003-jobs.ts'),
  '0004-excerpt': () => import('./migrations/0004-excerpt.ts'),
  '0005-trash': () => import('./migrations/0005-trash.ts'),
  '0006-search': () => import('./migrations/0006-search.ts'),
  '0007-newsletter': () => import('./migrations/0007-newsletter.ts'),
  '0008-archive': () => import('./migrations/0008-archive.ts'),
  '0010-settings': () => import('./migrations/0010-settings.ts'),
  '0011-people': () => import('./migrations/0011-people.ts'),
  '0013-pages': () => import('./migrations/0013-pages.ts'),
  '0014-authors': () => import('./migrations/0014-authors.ts'),
  '0015-invited-authors': () => import('./migrations/0015-invited-authors.ts'),
  '0016-fragments': () => import('./migrations/0016-fragments.ts'),
  '0017-growth': () => import('./migrations/0017-growth.ts'),
  '0018-post-states': () => import('./migrations/0018-post-states.ts'),
  '0019-revisions': () => import('./migrations/0019-revisions.ts'),
  '0020-working-copies': () => import('./migrations/0020-working-copies.ts'),
  '0021-draft-links': () => import('./migrations/0021-draft-links.ts'),
  '0022-series-and-pins': () => import('./migrations/0022-series-and-pins.ts'),
  '0023-cover-text': () => import('./migrations/0023-cover-text.ts'),
  '0024-filters': () => import('./migrations/0024-filters.ts'),
  '0025-imports': () => import('./migrations/0025-imports.ts'),
  '0026-import-pictures': () => import('./migrations/0026-import-pictures.ts'),
  '0027-imports-and-backups': () => import('./migrations/0027-imports-and-backups.ts'),
  '0031-imports-of-the-command-line': () => import('./migrations/0031-imports-of-the-command-line.ts'),
  '0032-cover-variant': () => import('./migrations/0032-cover-variant.ts'),
  '0033-passages-of-notes': () => import('./migrations/0033-passages-of-notes.ts'),
  '0034-unsent-mails': () => import('./migrations/0034-unsent-mails.ts'),
  '0035-languages-of-posts': () => import('./migrations/0035-languages-of-posts.ts'),
  '0036-translations': () => import('./migrations/0036-translations.ts'),
  '0037-stems': () => import('./migrations/0037-stems.ts'),
  '0038-languages-of-people': () => import('./migrations/0038-languages-of-people.ts'),
  '0039-articles-of-imports': () => import('./migrations/0039-articles-of-imports.ts'),
  '0040-threads': () => import('./migrations/0040-threads.ts'),
  '0041-thanks': () => import('./migrations/0041-thanks.ts'),
  '0042-held-comments': () => import('./migrations/0042-held-comments.ts'),
  '0043-notifications': () => import('./migrations/0043-notifications.ts'),
  '0044-people': () => import('./migrations/0044-people.ts'),
  '0045-comment-versions': () => import('./migrations/0045-comment-versions.ts'),
  '0046-decisions-on-people': () => import('./migrations/0046-decisions-on-people.ts'),
  '0047-passages': () => import('./migrations/0047-passages.ts'),
  '0048-account-recoveries': () => import('./migrations/0048-account-recoveries.ts'),
  '0049-session-places': () => import('./migrations/0049-session-places.ts'),
  '0050-highlights': () => import('./migrations/0050-highlights.ts'),
  '0052-factors': () => import('./migrations/0052-factors.ts'),
  '0054-security-log': () => import('./migrations/0054-security-log.ts'),
  '0055-confirmed-sessions': () => import('./migrations/0055-confirmed-sessions.ts'),
  '0056-personal-tokens': () => import('./migrations/0056-personal-tokens.ts'),
  '0057-webhooks': () => import('./migrations/0057-webhooks.ts'),
  '0058-company-accounts': () => import('./migrations/0058-company-accounts.ts'),
  '0059-resolved-comments': () => import('./migrations/0059-resolved-comments.ts'),
  '0062-renewed-sessions': () => import('./migrations/0062-renewed-sessions.ts'),
  '0063-cdn-position': () => import('./migrations/0063-cdn-position.ts'),
  '0065-resolved-notes': () => import('./migrations/0065-resolved-notes.ts'),
  '0066-upload-removals': () => import('./migrations/0066-upload-removals.ts'),
  '0067-closed-suspensions': () => import('./migrations/0067-closed-suspensions.ts'),
  '0068-comments-left-behind': () => import('./migrations/0068-comments-left-behind.ts'),
}

export const migrationNames = Object.keys(migrations)

/**
 * Runs the pending migrations: all, or up to the one of that name. Throws the error of a failed migration, which then has
 * changed nothing.
 */
export async function migrate(db: Db, to?: string): Promise<void> {
  const applied = await appliedMigrations(db)
  if (areAll(applied)) return
  await renameReplacedMigrations(db, applied)
  const { Migrator } = await import('kysely/migration')
  await db.connection().execute((connection) =>
    dialectOf(db).withoutTimeouts(connection, async () => {
      const provider = { getMigrations: loadMigrations }
      // Some commits between releases had their migrations in another order, so a database may lack a lower one.
      const migrator = new Migrator({ db: connection, provider, allowUnorderedMigrations: true })
      const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
      if (error) throw error
    }),
  )
}

/** Whether migrations are pending. */
export async function isOlder(db: Db): Promise<boolean> {
  return !areAll(await appliedMigrations(db))
}

/** A newer version may have applied more, which leave what this one reads and writes (`inspect.ts`). */
function areAll(applied: string[]): boolean {
  return migrationNames.every((name) => applied.includes(name))
}

/** Whether a newer version has migrated the database: it may have tables and columns that this version does not know. */
export async function isNewer(db: Db): Promise<boolean> {
  return newerMigrations(await appliedMigrations(db)).length > 0
}

/** Those of the applied migrations that this version does not have. */
export function newerMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !(name in migrations) && !replacedMigrations.includes(name))
}

/** One query, because almost every start has no pending migration. Empty if the table of migrations is missing. */
async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return rows.map(({ name }) => name)
  } catch {
    // A new database; the migrator reports any other problem.
    return []
  }
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const loaded = Object.entries(migrations).map(async ([name, load]) => [name, await load()] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/** The eight migrations from before the first release. `0001-initial` replaced them without changing the schema. */
export const replacedMigrations = [
  '0001-reading',
  '0002-people',
  '0003-writing',
  '0004-list-order',
  '0005-newsletter',
  '0006-accounts',
  '0007-idempotency',
  '0008-site-facts',
]

/**
 * Records `0001-initial` as applied if all eight were applied, so the migrator continues after it. Throws a sentence if
 * only some of them were applied.
 */
async function renameReplacedMigrations(db: Db, applied: readonly string[]): Promise<void> {
  const found = replacedMigrations.filter((name) => applied.includes(name))
  if (found.length === 0) return
  if (found.length < replacedMigrations.length) {
    throw new Error(
      `the database was last used by a version of Byline from before its first release (${found.at(-1)}): it cannot be upgraded`,
    )
  }
  const [first, ...others] = replacedMigrations
  await db.transaction().execute(async (tx) => {
    await sql`update kysely_migration set name = '0001-initial' where name = ${first}`.execute(tx)
    await sql`delete from kysely_migration where name in (${sql.join(others)})`.execute(tx)
  })
}
