import type { Schema } from '../../db/tables/schema.ts'

/** Why a column is in an export of the site, or why it is not. */
export type Verdict =
  /** Its content is in a file. */
  | 'exported'
  /** It is made again from what is exported. */
  | 'derived'
  /** It belongs to what was deleted, which an export does not have. */
  | 'deletion'
  /** A key or its digest, which would open something. */
  | 'secret'
  /** It belongs to work in progress or to recent activity. */
  | 'passing'
  /** It records how the content came here, or what this site did with it. */
  | 'bookkeeping'

/** Every column of every table (decision 0028). The compiler asks for new ones, and a test compares the databases. */
export const columnVerdicts: {
  [Table in keyof Schema]: Verdict | Record<keyof Schema[Table], Verdict>
} = {
  users: {
    ...{ id: 'exported', name: 'exported', email: 'exported', email_confirmed_at: 'exported' },
    ...{ avatar: 'exported', verified: 'exported', admin: 'exported', writer: 'exported' },
    ...{ created_at: 'exported', slug: 'exported', handed_to: 'exported' },
    ...{ name_key: 'derived', email_key: 'derived', written_posts: 'derived' },
    password_hash: 'secret',
    deleted_at: 'deletion',
  },
  author_profiles: {
    ...{ user_id: 'exported', biography: 'exported', links: 'exported' },
    ...{ html: 'derived', renderer: 'derived' },
  },
  uploads: {
    file: 'exported',
    ...{ width: 'derived', height: 'derived', color: 'derived', bytes: 'derived' },
    // Two sites are the same whether or not these copies exist already.
    avif_at: 'derived',
    ...{ created_at: 'bookkeeping', used_at: 'bookkeeping' },
  },
  posts: {
    ...{ id: 'exported', slug: 'exported', wanted_slug: 'exported', title: 'exported' },
    ...{ caption: 'exported', avatar: 'exported', cover_alt: 'exported', cover_credit: 'exported' },
    ...{ tags: 'exported', user_id: 'exported', version: 'exported', state: 'exported' },
    ...{ created_at: 'exported', updated_at: 'exported', published_at: 'exported' },
    ...{ planned_by: 'exported', saved_by: 'exported' },
    ...{ seq: 'derived', title_key: 'derived', minutes: 'derived', excerpt: 'derived' },
    ...{ comment_count: 'derived', visible: 'derived' },
    ...{ deleted_at: 'deletion', deletion_id: 'deletion' },
  },
  post_texts: {
    ...{ post_id: 'exported', body: 'exported' },
    ...{ html: 'derived', contents: 'derived', renderer: 'derived' },
  },
  post_tags: 'derived',
  post_uploads: 'derived',
  revisions: {
    ...{ post_id: 'exported', version: 'exported', created_at: 'exported', saved_by: 'exported' },
    ...{ state: 'exported', title: 'exported', content: 'exported' },
  },
  revision_uploads: 'derived',
  corrections: {
    ...{ post_id: 'exported', version: 'exported', created_at: 'exported', text: 'exported' },
  },
  comments: {
    ...{ id: 'exported', post_id: 'exported', user_id: 'exported', content: 'exported' },
    ...{ created_at: 'exported', updated_at: 'exported', parent_id: 'exported' },
    ...{ html: 'derived', renderer: 'derived', visible: 'derived' },
    ...{ deleted_at: 'deletion', deletion_id: 'deletion' },
  },
  addresses: { path: 'exported', post_id: 'exported' },
  imports: 'bookkeeping',
  import_pictures: 'bookkeeping',
  import_runs: 'bookkeeping',
  import_writes: 'bookkeeping',
  imported_pages: 'bookkeeping',
  imported_comments: 'bookkeeping',
  changes: 'passing',
  sessions: 'secret',
  known_places: 'secret',
  throttles: 'passing',
  password_resets: 'secret',
  reset_requests: 'passing',
  email_confirmations: 'secret',
  deletions: 'deletion',
  outbox: 'passing',
  counts: 'derived',
  archive_months: 'derived',
  subscribers: {
    ...{ email: 'exported', created_at: 'exported', confirmed_at: 'exported' },
    ...{ ended_at: 'exported', ended_by: 'exported' },
    email_key: 'derived',
    unsubscribe_token: 'secret',
    // Only mails that were sent refer to it.
    id: 'bookkeeping',
    ...{ failures: 'bookkeeping', last_failure: 'bookkeeping' },
  },
  subscription_requests: 'passing',
  subscription_links: 'secret',
  digests: 'bookkeeping',
  // Of these the id of the feeds; the others tell what was done on this site.
  site_facts: { name: 'exported', value: 'exported' },
  settings: {
    ...{ key: 'exported', value: 'exported' },
    ...{ html: 'derived', renderer: 'derived' },
    ...{ version: 'bookkeeping', updated_at: 'bookkeeping' },
  },
  invitations: 'secret',
  draft_links: 'secret',
  draft_notes: {
    ...{ id: 'exported', post_id: 'exported', user_id: 'exported', name: 'exported' },
    ...{ content: 'exported', created_at: 'exported' },
    ...{ html: 'derived', renderer: 'derived' },
    // Links are not exported.
    link_id: 'secret',
  },
  own_pages: {
    ...{ id: 'exported', slug: 'exported', title: 'exported', body: 'exported', menu: 'exported' },
    ...{ position: 'exported', version: 'exported' },
    ...{ created_at: 'exported', updated_at: 'exported' },
    ...{ html: 'derived', excerpt: 'derived', renderer: 'derived' },
    ...{ deleted_at: 'deletion', deletion_id: 'deletion' },
  },
  own_page_addresses: { slug: 'exported', page_id: 'exported' },
  own_page_paths: { path: 'exported', page_id: 'exported' },
  own_page_uploads: 'derived',
  idempotency_keys: 'passing',
  // In what each person takes along, because nobody else may read them.
  working_copies: 'passing',
  writers: 'passing',
  jobs: 'passing',
  site_imports: 'bookkeeping',
  backups: 'bookkeeping',
  vocabulary: 'derived',
  comment_numbers: 'derived',
  user_numbers: 'derived',
  search_backlog: 'passing',
  series: {
    ...{ id: 'exported', user_id: 'exported', title: 'exported', slug: 'exported' },
    created_at: 'exported',
    title_key: 'derived',
  },
  series_posts: { post_id: 'exported', series_id: 'exported', place: 'exported' },
  pins: { post_id: 'exported', place: 'exported' },
}
