import { noteOf } from '@byline/contract/imports/note'
import type { PostStatus } from '@byline/contract/posts/post-states'
import { limits } from '@byline/contract/rules/limits'
import type { SourcePost, SourceRecord } from '@byline/moving/records/source'
import { Unreadable } from '@byline/moving/records/unreadable'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { addAddresses } from '../../../features/posts/rows/address-store.ts'
import type { PostContent } from '../../../features/posts/rows/post-content.ts'
import { joinSeries } from '../../../features/posts/series/choose-series.ts'
import type { NewPost } from '../../../features/posts/writing/create-posts.ts'
import { updatePost } from '../../../features/posts/writing/save-post.ts'
import { areIntact } from '../../../features/uploads/is-intact.ts'
import { say } from '../../../language/say.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { type Prepared, type Preparing, storeBody, turnOf } from '../prepare/prepare-record.ts'
import { commentsKnown, type Imported, recordImport } from '../run/import-store.ts'
import type { Outcome } from '../run/record-report.ts'
import type { ImportRun } from '../run/run.ts'
import { findReplaceable } from '../run/runs-store.ts'
import type { AuthorIds } from './import-people.ts'
import { articleOf, rejoinImported } from './join-imported.ts'

export interface Importing extends Preparing {
  /** The author of posts of which the source names no author. */
  author?: string | undefined
  /** The users by the names in the source; without it, authors are found by their names or created. */
  authors?: ReadonlyMap<string, string>
  /** A further write or check in each transaction. */
  alongside?: ((tx: Tx) => Promise<void>) | undefined
  authorIds: AuthorIds
  /** Undefined if the import cannot be taken back, such as that of the sample articles. */
  run: ImportRun | undefined
}

export interface ImportedRecord {
  outcome: Outcome
  state: PostStatus
  /** A new post that the caller must create, with others if possible (`saveImported`). */
  post?: ImportedPost
  /** The id of a post that exists already. */
  postId?: string
}

export interface ImportedPost extends NewPost {
  /** The facts by which a later import recognizes the record; the date is empty if it has none. */
  file: Pick<Imported, 'path' | 'title' | 'date' | 'digest' | 'article'>
}

/** Updates the post of a prepared record, or returns the new one. Throws `Unreadable` if it cannot be imported. */
export async function importRecord(
  deps: Deps,
  { path, writtenAt }: SourceRecord,
  options: Importing,
  prepared: Prepared,
): Promise<ImportedRecord> {
  const { post: source, pictures, digest, renderer } = prepared
  const before = await options.earlier.find(path, source)
  const now = new Date()
  const given = source.createdAt ?? before?.created_at ?? (await writtenAt?.()) ?? now.toISOString()
  const { state, createdAt } = importedState(source, given, now)

  if (before && (options.withoutPictures || isSame(before, prepared))) {
    const known = { state, postId: before.post_id }
    // A post that was deleted here stays deleted.
    if (before.deleted_at !== null) return { state, outcome: 'unchanged' }
    // The post is unchanged, but pictures that were damaged since the last import are repaired.
    if (!options.dryRun && !options.withoutPictures && !(await areIntact(deps, before.post_id)))
      await options.pictures.repair(pictures)
    return { ...known, outcome: (await hasNewComments(deps, before, source)) ? 'updated' : 'unchanged' }
  }
  if (before && before.version !== before.current_version) {
    throw new Unreadable(noteOf('dashboard.imports.reasonEditedFileChanged'))
  }
  if (options.dryRun) return { state, outcome: before ? 'updated' : 'imported' }

  const body = await storeBody(deps, prepared)
  const cover = pictures.cover?.file ?? null
  const content: PostContent = {
    title: source.title,
    caption: source.caption,
    body,
    tags: source.tags,
    avatar: cover,
    ...(cover !== null && { coverAlt: source.coverAlt ?? '', coverCredit: source.coverCredit ?? '' }),
    ...(source.language !== undefined && { language: source.language }),
    userId: await authorOf(source, options),
    createdAt,
    updatedAt: source.updatedAt ?? createdAt,
    state,
  }
  // No longer than a save: ten seconds for each of some hostile texts would take minutes.
  const saving = { ...deps, renderer, turn: turnOf(path), limitMs: renderLimits.saveMs }
  const { slugs, addresses, series, translationKey } = source
  const article = translationKey === undefined ? null : articleOf(options.source, translationKey)
  const file = { path, title: source.title, date: source.createdAt ?? '', digest, article }
  if (!before) {
    const post = { saving, content, slugs, addresses, series, file }
    return { state, outcome: 'imported', post }
  }
  const isPublished = state === 'published' && before.state !== 'published'
  const slug = isPublished ? { proposed: slugs[0] ?? '' } : undefined
  const replaced = await replacedRow(deps, before)
  const updated = updatePost(saving, before.post_id, content, { slug }, async (tx, saved, invalidate) => {
    await options.alongside?.(tx)
    await joinSeries(tx, invalidate, { ...content, id: saved.id }, series)
    await addAddresses(tx, saved.id, source.addresses)
    if (source.addresses.length > 0) invalidate(cacheTags.addresses)
    await recordImport(tx, { ...file, post_id: saved.id, version: saved.version })
    await rejoinImported(tx, invalidate, { id: saved.id, before: before.article, article })
    await options.run?.record(tx, [{ kind: 'post', subject_id: saved.id, version: saved.version, replaced }])
  })
  await updated.catch((error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'invalid_fields'
    throw isTaken ? new Unreadable(noteOf('dashboard.imports.reasonLanguageTaken')) : error
  })
  return { state, outcome: 'updated', postId: before.post_id }
}

/**
 * The state and date of an imported post. A draft stays a draft. A post with a date in the future is scheduled for it, or
 * becomes a draft if the date is further ahead than posts can be scheduled.
 */
function importedState(
  { isDraft }: Pick<SourcePost, 'isDraft'>,
  createdAt: string,
  now: Date,
): { state: PostStatus; createdAt: string } {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + limits.scheduleYears)
  const time = Date.parse(createdAt)
  const isAhead = time > now.getTime()
  if (!isAhead) return { state: isDraft ? 'draft' : 'published', createdAt }
  if (isDraft || time > latest.getTime()) return { state: 'draft', createdAt: now.toISOString() }
  return { state: 'scheduled', createdAt }
}

/** Whether the post has the content of the record; a picture that can be taken now is a part of the digest. */
function isSame(before: Imported, { digest }: Prepared): boolean {
  return before.deleted_at !== null || before.digest === digest
}

async function hasNewComments({ db }: Deps, { post_id }: Imported, { comments = [] }: SourcePost): Promise<boolean> {
  if (comments.length === 0) return false
  const known = await commentsKnown(db, post_id)
  return comments.some(({ id }) => !known.has(id))
}

/** The replaced row, as an undo of the import needs it beside the revision that the update leaves. */
async function replacedRow({ db }: Deps, before: Imported): Promise<string> {
  const { path, title, date, digest, version, article } = before
  const imported = { path, title, date, digest, version, article }
  return JSON.stringify({ post: await findReplaceable(db, before.post_id), imported })
}

async function authorOf(
  { author: name }: SourcePost,
  { author, authors, authorIds, language }: Importing,
): Promise<string> {
  if (!name) return author ?? authorIds.idOf(say(language, 'server.imports.nobody'))
  return authors?.get(name) ?? authorIds.idOf(name)
}
