import type { PostStatus } from '@byline/contract/posts/post-states'

/** Tables about posts, beside `posts` itself. */
export interface ContentTables {
  uploads: UploadsTable
  upload_removals: UploadRemovalsTable
  post_uploads: PostUploadsTable
  revisions: RevisionsTable
  revision_uploads: RevisionUploadsTable
  corrections: CorrectionsTable
  series: SeriesTable
  series_posts: SeriesPostsTable
  pins: PinsTable
  thanks: ThanksTable
  uncounted_thanks: UncountedThanksTable
  translations: TranslationsTable
  archive_months: ArchiveMonthsTable
}

/** One row per stored picture or file for download. The list of its narrower copies is derived from its width. */
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

/** An upload without a row whose files are being deleted. */
interface UploadRemovalsTable {
  file: string
  /** The time of the last attempt. */
  begun_at: string
}

/** The stored pictures in the text of a post. */
interface PostUploadsTable {
  post_id: string
  file: string
}

/** Replaced versions of posts; the current version is in `posts`. */
interface RevisionsTable {
  post_id: string
  version: number
  /** The time at which it was saved, or published as planned. */
  created_at: string
  /** The same as in `posts`. */
  saved_by: string | null
  /** The state in which it was replaced: readers have seen exactly those that are `published`. */
  state: PostStatus
  title: string
  /** The compressed content (`features/posts/rows/pack-content.ts`). */
  content: Uint8Array
}

/** The stored pictures that a revision shows, which no sweep deletes. */
interface RevisionUploadsTable {
  post_id: string
  version: number
  file: string
}

/** A sentence about a mistake that a version of a published post has corrected; it is at the end of the article. */
interface CorrectionsTable {
  post_id: string
  /** The version that corrects the mistake. */
  version: number
  created_at: string
  text: string
  /** Whether it was written after the save, when a comment was marked as mended. */
  later: 0 | 1
}

interface SeriesTable {
  id: string
  /** The owner; null if the account is gone, and then only admins change the series. */
  user_id: string | null
  title: string
  /** The form in which titles are compared. */
  title_key: string
  /** Null until readers see one of its posts, so that nobody learns from a taken slug that it exists. */
  slug: string | null
  created_at: string
}

/** The posts of the series, of which a post has at most one. */
interface SeriesPostsTable {
  post_id: string
  series_id: string
  /** Posts are in the order of their places, and of their ids if these are equal; there may be gaps. */
  place: number
}

/** The posts above the newest on the landing page, while readers see them. */
interface PinsTable {
  post_id: string
  place: number
}

/** The thanks of people for articles and comments. */
interface ThanksTable {
  /** The id of the comment, or of the post if there is none. */
  subject_id: string
  user_id: string
  post_id: string
  comment_id: string | null
  created_at: string
}

/** The posts and comments whose thanks have changed since they were counted. */
type UncountedThanksTable = Omit<ThanksTable, 'user_id' | 'created_at'>

/** The visible posts of each month; counted by triggers. A month without posts retains its row. */
interface ArchiveMonthsTable {
  /** A month of UTC, `YYYY-MM`. */
  month: string
  count: number
  /** The time at which one of its posts was last written. */
  changed_at: string
}

/** The posts that are one article in several languages; a post without translations has no row. */
export interface TranslationsTable {
  post_id: string
  /** Shared by the posts of the article: the id of its first original. */
  article_id: string
  /** The version of the post in which its title, caption or text changed last. */
  text_version: number
  /** The version of the original that the post says the same as; null for the original. */
  source_version: number | null
}
