import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { ArchiveMonthsTable } from './archive-months-table.ts'
import type { DeletionsTable } from './deletions-table.ts'
import type { JobsTable } from './jobs-table.ts'
import type {
  DigestsTable,
  SubscribersTable,
  SubscriptionLinksTable,
  SubscriptionRequestsTable,
} from './newsletter-tables.ts'
import type { CommentNumbersTable, SearchBacklogTable, VocabularyTable } from './search-tables.ts'
import type {
  EmailConfirmationsTable,
  KnownPlacesTable,
  PasswordResetsTable,
  ResetRequestsTable,
  SessionsTable,
  ThrottlesTable,
} from './sign-in-tables.ts'
import type { InvitationsTable, SettingsTable, SiteFactsTable } from './site-tables.ts'

/** 0 or 1: SQLite has no boolean, and one set of queries serves both engines. */
export type Flag = 0 | 1

export interface Schema {
  users: UsersTable
  uploads: UploadsTable
  posts: PostsTable
  post_texts: PostTextsTable
  post_tags: PostTagsTable
  post_uploads: PostUploadsTable
  comments: CommentsTable
  addresses: AddressesTable
  imports: ImportsTable
  changes: ChangesTable
  sessions: SessionsTable
  known_places: KnownPlacesTable
  throttles: ThrottlesTable
  password_resets: PasswordResetsTable
  reset_requests: ResetRequestsTable
  email_confirmations: EmailConfirmationsTable
  deletions: DeletionsTable
  outbox: OutboxTable
  counts: CountsTable
  archive_months: ArchiveMonthsTable
  subscribers: SubscribersTable
  subscription_requests: SubscriptionRequestsTable
  subscription_links: SubscriptionLinksTable
  digests: DigestsTable
  site_facts: SiteFactsTable
  settings: SettingsTable
  invitations: InvitationsTable
  idempotency_keys: IdempotencyKeysTable
  jobs: JobsTable
  vocabulary: VocabularyTable
  comment_numbers: CommentNumbersTable
  search_backlog: SearchBacklogTable
}

/** The first argument of every function that only reads: the database, or a transaction on it. */
export type Db = Kysely<Schema>

/** The first argument of every function that writes. Only `transact` creates one; migrations have their own. */
export type Tx = Transaction<Schema>

interface UsersTable {
  id: string
  name: string
  /** The sort key of the name. */
  name_key: GeneratedAlways<string>
  /** As typed; null for imported authors. */
  email: string | null
  /** The address for comparisons: normalized and in lower case. */
  email_key: string | null
  /** The time when the user confirmed the address; null before that, or without an address. */
  email_confirmed_at: string | null
  /** A PHC string; null if the user cannot sign in. */
  password_hash: string | null
  avatar: string | null
  verified: Flag
  admin: Flag
  /** Made by admins; matters only where publishing is restricted to writers. */
  writer: Generated<Flag>
  created_at: string
  deleted_at: string | null
  /** Posts of the user, visible or not; counted by triggers. */
  written_posts: Generated<number>
}

/** One row per stored picture. The list of its narrower copies is derived from its width. */
interface UploadsTable {
  file: string
  width: number
  height: number
  color: string
  bytes: number
  created_at: string
  /** Null until the AVIF copies exist. */
  avif_at: string | null
  /** The time of the last upload. The sweep deletes old pictures that nothing shows. */
  used_at: string
}

/** The columns that lists need. Texts are in `post_texts`, so no list ever reads a body. */
interface PostsTable {
  /** A number in the order of dates (`seq.ts`), which is the key in the search indexes. */
  seq: number
  id: string
  slug: string
  title: string
  /** The sort key of the title. */
  title_key: GeneratedAlways<string>
  caption: string
  avatar: string | null
  /** The tags as a JSON list, in the author's order. */
  tags: string
  user_id: string
  minutes: number
  /** How the text begins, as plain text; written with each rendering. */
  excerpt: Generated<string>
  version: number
  created_at: string
  updated_at: string
  /** Visible comments; counted by triggers. */
  comment_count: Generated<number>
  deleted_at: string | null
  /** The deletion of the post or of its author; undoing it restores the post. */
  deletion_id: string | null
  /** Whether readers may see it. Written by `features/visibility/store.ts` alone. */
  visible: GeneratedAlways<Flag>
}

interface PostTextsTable {
  post_id: string
  body: string
  html: string
  /** JSON list of contents entries. */
  contents: string
  /** Version of the renderer of `html`; 0: plain text after a timeout; negative: a longer attempt timed out too. */
  renderer: number
}

/** One row per tag of a post, with the date of the post, so one index is enough for the list of a tag. */
interface PostTagsTable {
  post_id: string
  tag: string
  tag_key: string
  created_at: string
}

/** The stored pictures in the text of a post. */
interface PostUploadsTable {
  post_id: string
  file: string
}

interface CommentsTable {
  id: string
  post_id: string
  user_id: string
  content: string
  html: string
  /** As in `post_texts`. */
  renderer: number
  created_at: string
  updated_at: string
  /** The time when the comment itself was deleted; null if only its post or author is deleted. */
  deleted_at: string | null
  deletion_id: string | null
  /** As in `posts`. */
  visible: GeneratedAlways<Flag>
}

/** Former addresses that redirect to a post: old slugs as `/article/{slug}`, and the paths of imported posts. */
interface AddressesTable {
  path: string
  post_id: string
}

/** The imported posts, so that a second import of the same folder changes nothing. */
interface ImportsTable {
  post_id: string
  path: string
  title: string
  date: string
  /** SHA-256 of all data that was read from the file. */
  digest: string
  /** The version of the post after the import; a higher version means that it was edited in Byline since then. */
  version: number
}

/** The log of invalidated cache tags, which every process follows. */
interface ChangesTable {
  id: Generated<number>
  tag: string
  at: string
}

/** Unsent mails; the row is deleted after sending. */
interface OutboxTable {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  attempts: number
  next_at: string
  /** The expiry of the link in the mail, after which the mail is not sent. Null if it never expires. */
  expires_at: string | null
  /** The user who must confirm their address before the mail is sent. */
  waits_for: string | null
  /** 1 if the last attempt failed because the mail server was unavailable. */
  away: Generated<Flag>
  html: string | null
  /** Further headers as a JSON object. */
  headers: string | null
  /** 0: sent first; 1: the many mails of a digest. */
  priority: Generated<number>
  /** The digest that has the content of the mail. */
  digest_id: string | null
  /** The subscriber of a mail of the newsletter. */
  subscriber_id: string | null
}

/** The numbers of visible posts, visible comments and active users; counted by triggers. */
interface CountsTable {
  kind: 'posts' | 'comments' | 'users' | 'tag' | 'comments-on'
  /** Empty for the total; otherwise the id of an author, the key of a tag, or a UTC day, `YYYY-MM-DD`. */
  subject: string
  count: number
}

/** The first reply to a call that came with an `Idempotency-Key`. */
interface IdempotencyKeysTable {
  user_id: string
  /** Method and path, such as `POST /api/posts/create`. */
  call: string
  /** SHA-256 of the key; `payload_hash` is that of the payload. */
  key_hash: string
  payload_hash: string
  /** As JSON. */
  reply: string
  created_at: string
}

export type UserRow = Omit<Selectable<UsersTable>, 'name_key' | 'written_posts'>
export type DeletionRow = Selectable<DeletionsTable>
export type MailRow = Selectable<OutboxTable>
export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>
export type CommentRow = Omit<Selectable<CommentsTable>, 'visible'>
export type UploadRow = Selectable<UploadsTable>
export type PostRow = Omit<Selectable<PostsTable>, 'title_key' | 'visible'>
export type PostTextRow = Selectable<PostTextsTable>
