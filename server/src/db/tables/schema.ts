import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { DraftTables } from './draft-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { OperationTables } from './operation-tables.ts'
import type { OwnPageTables } from './own-page-tables.ts'
import type { PassageTables } from './passage-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { SearchTables } from './search-tables.ts'
import type { SecurityTables } from './security-tables.ts'
import type { SiteTables } from './site-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** 0 or 1: SQLite has no boolean, and one set of queries serves both engines. */
export type Flag = 0 | 1

export interface Schema
  extends AccountTables,
    ContentTables,
    DraftTables,
    ImportTables,
    ModerationTables,
    NewsletterTables,
    NotificationTables,
    OperationTables,
    OwnPageTables,
    PassageTables,
    ReportTables,
    SearchTables,
    SecurityTables,
    SiteTables,
    WebhookTables {
  users: UsersTable
  posts: PostsTable
  post_texts: PostTextsTable
  post_tags: PostTagsTable
  comments: CommentsTable
  comment_versions: CommentVersionsTable
  counts: CountsTable
}

/** The first argument of every function that only reads: the database, or a transaction on it. */
export type Db = Kysely<Schema>

/** The first argument of every function that writes. Only `transact` creates one; migrations have their own. */
export type Tx = Transaction<Schema>

interface UsersTable {
  id: string
  name: string
  name_key: GeneratedAlways<string>
  /** The address as it was typed; null for imported authors. */
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
  /**
   * The slug of the page `/author/{slug}`. A deleted user retains it for an undo. Every user has one: `insertUser`
   * chooses it.
   */
  slug: Generated<string>
  /** The account to which this imported author was transferred; the author counts as deleted since then. */
  handed_to: Generated<string | null>
  /** The language that the person has chosen for the dashboard and their mails; empty for that of the site. */
  language: Generated<string>
  /** The time until which the person does not write, far ahead for good (`contract/src/users/suspended.ts`). */
  suspended_until: Generated<string | null>
  suspended_reason: Generated<string>
  /**
   * The deletion of a closed account, in the row that is the author of its comments since; empty once it cannot be
   * undone. Such a row counts as deleted.
   */
  former_by: Generated<string | null>
  /** An admin trusts the person: their comments are never held by the program. */
  trusted: Generated<Flag>
}

/** The columns that lists need. Texts are in `post_texts`, so no list ever reads a body. */
interface PostsTable {
  /** A number in the order of dates (`seq.ts`), which is the key in the search indexes. */
  seq: number
  id: string
  /** The last part of its address; the id of a post that is not published, so that it takes no address from others. */
  slug: string
  /** The slug that a post which is not published is to have; empty if it is to be made from the title. */
  wanted_slug: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  caption: string
  avatar: string | null
  /** The alternative text of the cover, and its credit; empty if not given. */
  cover_alt: Generated<string>
  cover_credit: Generated<string>
  /** The number of the drawn cover that is shown without a picture, 0 for the first. */
  cover_variant: Generated<number>
  /** The language of the text (BCP 47); empty for that of the site. */
  language: Generated<string>
  /** The tags as a JSON list, in the author's order. */
  tags: string
  user_id: string
  minutes: number
  /** The beginning of the text, as plain text; written with each rendering. */
  excerpt: Generated<string>
  version: number
  state: Generated<PostStatus>
  /** The date of the post: that of a scheduled one is the time at which it is published. */
  created_at: string
  updated_at: string
  /** The date under which readers have last seen it; null while they see it, and if they never have. */
  published_at: Generated<string | null>
  /** The id of the user who has scheduled it; null also if an import has. */
  planned_by: Generated<string | null>
  /** The id of the user who has saved it last; null if that was its author. */
  saved_by: Generated<string | null>
  /** Visible comments; counted by triggers. */
  comment_count: Generated<number>
  /** Thanks for the article, counted by `features/thanks/count-thanks.ts`. */
  thanks_count: Generated<number>
  /** The time at which its comments were closed; null while they are open as those of other posts. */
  comments_closed_at: Generated<string | null>
  /** The comment that stands above the others while readers see it. */
  pinned_comment_id: Generated<string | null>
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

interface CommentsTable {
  id: string
  post_id: string
  user_id: string
  content: string
  html: string
  /** The same as in `post_texts`. */
  renderer: number
  created_at: string
  updated_at: string
  /** The time when the comment itself was deleted; null if only its post or author is deleted. */
  deleted_at: string | null
  deletion_id: string | null
  /** The comment to which this one replies; null if it was purged. */
  parent_id: Generated<string | null>
  /** The place among the comments of the post (`features/comments/thread-place.ts`). */
  thread: Generated<string>
  branch: Generated<string>
  /** The time since which the comment waits for the decision of an admin; null if it does not. */
  held_at: Generated<string | null>
  thanks_count: Generated<number>
  /** Minus the thanks for the comment that began the thread, so the most thanked come first. */
  thread_rank: Generated<number>
  /** The same as in `posts`. */
  visible: GeneratedAlways<Flag>
}

/** The texts of comments before they were edited. */
interface CommentVersionsTable {
  comment_id: string
  /** The time at which that text was saved. */
  written_at: string
  content: string
}

/** The numbers of visible posts, visible comments and active users; counted by triggers. */
interface CountsTable {
  kind: 'posts' | 'comments' | 'users' | 'tag' | 'comments-on'
  /** Empty for the total; otherwise the id of an author, the key of a tag, or a UTC day, `YYYY-MM-DD`. */
  subject: string
  count: number
}

export type UserRow = Omit<Selectable<UsersTable>, 'name_key' | 'written_posts'>
export type AuthorProfileRow = Selectable<Schema['author_profiles']>
export type SeriesRow = Selectable<Schema['series']>
export type OwnPageRow = Selectable<Schema['own_pages']>
export type ReportRow = Selectable<Schema['reports']>
export type DeletionRow = Selectable<Schema['deletions']>
export type MailRow = Selectable<Schema['outbox']>
export type WorkingCopyRow = Selectable<Schema['working_copies']>
export type IdempotencyKeyRow = Selectable<Schema['idempotency_keys']>
export type CommentRow = Omit<
  Selectable<CommentsTable>,
  'visible' | 'parent_id' | 'thread' | 'branch' | 'held_at' | 'thanks_count' | 'thread_rank'
>
export type UploadRow = Selectable<Schema['uploads']>
export type PostRow = Omit<Selectable<PostsTable>, 'title_key' | 'visible'>
export type PostTextRow = Selectable<PostTextsTable>
export type RevisionRow = Selectable<Schema['revisions']>
export type UploadRemovalRow = Selectable<Schema['upload_removals']>
export type CdnPositionRow = Selectable<Schema['cdn_position']>
export type JobRow = Selectable<Schema['jobs']>
