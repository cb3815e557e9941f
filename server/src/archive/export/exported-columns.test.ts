import { join } from 'node:path'
import { openSource } from '@byline/moving/open-source'
import { sourceFolder } from '@byline/test-files/source-folder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { randomSite } from '../../../test/content/random-site.ts'
import { onBothEngines, onOneEngine } from '../../../test/engines/engines.ts'
import type { Db, Schema } from '../../db/tables/schema.ts'
import { runImport } from '../run-import.ts'
import { exportSite } from './export-site.ts'
import { writeFolder } from './write-folder.ts'

/** The reasons for which a column is in an export of the site, or is not. */
type Reason =
  /** Its content is in a file. */
  | 'exported'
  /** It is made again from what is exported. */
  | 'derived'
  /** It belongs to what was deleted, which an export does not have. */
  | 'deletion'
  /** A key or its digest, which would open something. */
  | 'secret'
  /** Only its person may read it, so that their own download has it alone. */
  | 'private'
  /** It belongs to work in progress or to recent activity. */
  | 'passing'
  /** It records how the content came here, or what this site did with it. */
  | 'bookkeeping'

/** Every column of every table (decision 28), by the reason; one reason alone is that of the whole table. */
const columnsOf: Record<keyof Schema, Reason | Partial<Record<Reason, string>>> = {
  users: {
    exported:
      'id name email email_confirmed_at avatar verified admin writer trusted created_at slug handed_to language suspended_until suspended_reason',
    derived: 'name_key email_key written_posts',
    bookkeeping: 'former_by',
    secret: 'password_hash',
    deletion: 'deleted_at',
  },
  author_profiles: {
    exported: 'user_id biography links',
    derived: 'html renderer',
  },
  // Two sites are the same whether or not the AVIF copies exist already.
  uploads: {
    exported: 'file',
    derived: 'width height color bytes avif_at',
    bookkeeping: 'created_at used_at',
  },
  posts: {
    exported:
      'id slug wanted_slug title caption avatar cover_alt cover_credit cover_variant language tags user_id version state created_at updated_at published_at planned_by saved_by comments_closed_at pinned_comment_id',
    derived: 'seq title_key minutes excerpt comment_count thanks_count visible',
    deletion: 'deleted_at deletion_id',
  },
  post_texts: {
    exported: 'post_id body',
    derived: 'html contents renderer',
  },
  post_tags: 'derived',
  post_uploads: 'derived',
  revisions: {
    exported: 'post_id version created_at saved_by state title content',
  },
  revision_uploads: 'derived',
  translations: {
    exported: 'post_id article_id text_version source_version',
  },
  corrections: {
    exported: 'post_id version created_at text later',
  },
  comments: {
    exported: 'id post_id user_id content created_at updated_at parent_id held_at',
    derived: 'html renderer visible thread branch thanks_count thread_rank',
    deletion: 'deleted_at deletion_id',
  },
  comment_versions: {
    exported: 'comment_id written_at content',
  },
  passages: {
    exported:
      'comment_id exact prefix suffix quoted_start version state place_start place_end wording post_version may_name resolved_at resolved_version',
    derived: 'post_id',
  },
  moderation_decisions: 'bookkeeping',
  comment_traits: 'passing',
  comment_hosts: 'passing',
  spam_words: 'bookkeeping',
  addresses: {
    exported: 'path post_id',
  },
  imports: 'bookkeeping',
  import_pictures: 'bookkeeping',
  import_runs: 'bookkeeping',
  import_writes: 'bookkeeping',
  imported_pages: 'bookkeeping',
  imported_comments: 'bookkeeping',
  changes: 'passing',
  sessions: 'secret',
  personal_tokens: 'secret',
  // Their secrets come from the key of the site, and a copy must not tell the receivers of the first site.
  webhooks: 'secret',
  webhook_deliveries: 'passing',
  known_places: 'secret',
  throttles: 'passing',
  password_resets: 'secret',
  reset_requests: 'passing',
  email_confirmations: 'secret',
  account_recoveries: 'secret',
  company_accounts: 'secret',
  company_sign_ins: 'passing',
  passkeys: 'secret',
  passkey_challenges: 'secret',
  code_secrets: 'secret',
  recovery_codes: 'secret',
  security_events: 'bookkeeping',
  deletions: 'deletion',
  outbox: 'passing',
  notifications: 'passing',
  notification_mails: {
    exported: 'user_id kind mail',
  },
  counts: 'derived',
  archive_months: 'derived',
  // Only mails that were sent refer to the id.
  subscribers: {
    exported: 'email created_at confirmed_at ended_at ended_by',
    derived: 'email_key',
    secret: 'unsubscribe_token',
    bookkeeping: 'id failures last_failure',
  },
  subscription_requests: 'passing',
  subscription_links: 'secret',
  digests: 'bookkeeping',
  // An export has the id of the feeds; the other facts say what was done on this site.
  site_facts: {
    exported: 'name value',
  },
  settings: {
    exported: 'key value',
    derived: 'html renderer',
    bookkeeping: 'version updated_at',
  },
  invitations: 'secret',
  // They name people who trust that nobody else reads it.
  reports: 'bookkeeping',
  draft_links: 'secret',
  // Links are not exported.
  draft_notes: {
    exported: 'id post_id user_id name content created_at passage post_version resolved_at resolved_version',
    derived: 'html renderer',
    secret: 'link_id',
  },
  own_pages: {
    exported: 'id slug title body menu position version created_at updated_at',
    derived: 'html excerpt renderer',
    deletion: 'deleted_at deletion_id',
  },
  own_page_addresses: {
    exported: 'slug page_id',
  },
  own_page_paths: {
    exported: 'path page_id',
  },
  own_page_uploads: 'derived',
  idempotency_keys: 'passing',
  working_copies: 'private',
  writers: 'passing',
  jobs: 'passing',
  cdn_position: 'passing',
  upload_removals: 'passing',
  site_imports: 'bookkeeping',
  backups: 'bookkeeping',
  vocabulary: 'derived',
  comment_numbers: 'derived',
  user_numbers: 'derived',
  search_backlog: 'passing',
  stemmed_languages: 'derived',
  series: {
    exported: 'id user_id title slug created_at',
    derived: 'title_key',
  },
  series_posts: {
    exported: 'post_id series_id place',
  },
  pins: {
    exported: 'post_id place',
  },
  thanks: {
    exported: 'user_id post_id comment_id created_at',
    derived: 'subject_id',
  },
  uncounted_thanks: 'passing',
  highlights: 'private',
}

onBothEngines('the tables of the database', (open) => {
  it('have a reason for each column: whether it belongs to what an export has', async () => {
    const db = await open()
    for (const { name, columns } of await tablesOf(db)) {
      const reasons = columnsOf[name as keyof Schema]
      expect([name, reasons]).not.toEqual([name, undefined])
      if (typeof reasons === 'string') continue
      const known = Object.values(reasons).flatMap((names) => names.split(' '))
      expect([name, known]).toEqual([name, expect.arrayContaining(columns)])
      expect([name, new Set(known).size]).toEqual([name, known.length])
    }
  })
})

onOneEngine('the exported columns', (open) => {
  it('have their values again once an export is imported', async () => {
    const from = await depsFor(await open())
    await randomSite(from, 1, 24)
    const folder = join(await sourceFolder(), 'export')
    await writeFolder(folder, exportSite(from))
    const to = await depsFor(await open())
    await runImport(to, await openSource(folder, {}), { dryRun: false })
    for (const [table, reasons] of Object.entries(columnsOf)) {
      const exported = (typeof reasons !== 'string' && reasons.exported?.split(' ')) || []
      for (const column of exported) {
        const before = await valuesOf(from.db, table, column)
        const after = await valuesOf(to.db, table, column)
        expect([table, column, before.intersection(after).size > 0]).toEqual([table, column, true])
      }
    }
  })
})

/** Tables of the search indexes and of the migrations are made of the others, or are of this database. */
const OTHER_TABLES = /^(kysely_|post_titles|post_letters|post_words|comment_words|\w+_fragments)/

/** The values of a column that are not empty. */
async function valuesOf(db: Db, table: string, column: string): Promise<Set<string>> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(
    db,
  )
  return new Set(rows.filter(({ value }) => value).map(({ value }) => String(value)))
}

async function tablesOf(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && !OTHER_TABLES.test(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
}
