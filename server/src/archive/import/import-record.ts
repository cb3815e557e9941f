import type { PostStatus } from '@byline/contract/post-states'
import type { Tx } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { NewPost } from '../../features/posts/create-posts.ts'
import type { PostContent } from '../../features/posts/post-content.ts'
import { updatePost } from '../../features/posts/save-post.ts'
import { joinSeries } from '../../features/posts/series/join-series.ts'
import { addAddresses } from '../../features/posts/write-store.ts'
import { areIntact } from '../../features/uploads/is-intact.ts'
import { renderLimits } from '../../markdown/renderer.ts'
import { checkPictures, storePictures } from './import-pictures.ts'
import { importedState } from './import-state.ts'
import { findImported, recordImport } from './import-store.ts'
import { bodyOf, type Prepared, type Preparing, turnOf } from './prepare-record.ts'
import type { Outcome } from './report.ts'
import type { ImportedFile } from './save-imported.ts'
import type { SourcePost, SourceRecord } from './source.ts'
import { Unreadable } from './unreadable.ts'

const NOBODY = 'Anonymous'

export interface Importing extends Preparing {
  /** The author of posts of which the source names no author. */
  author?: string | undefined
  /** The users by the names in the source; without it, authors are found by their names or created. */
  authors?: ReadonlyMap<string, string>
  /** A further write or check in each transaction. */
  alongside?: (tx: Tx) => Promise<void>
  /** The id of an author, who is created if needed. */
  authorNamed: (name: string) => Promise<string>
}

export interface ImportedRecord {
  outcome: Outcome
  state: PostStatus
  /** A new post that the caller must create, with others if possible (`saveImported`). */
  post?: ImportedPost
}

export interface ImportedPost extends NewPost {
  file: ImportedFile
}

/** Updates the post of a prepared record, or returns the new one. Throws `Unreadable` if it cannot be imported. */
export async function importRecord(
  deps: Deps,
  { path, writtenAt }: SourceRecord,
  options: Importing,
  prepared: Prepared,
): Promise<ImportedRecord> {
  const { post: source, pictures, digest, renderer } = prepared
  const date = source.createdAt ?? ''
  const before = options.isKnown(path)
    ? await findImported(deps.db, path, source.title, date)
    : undefined
  const now = new Date().toISOString()
  const given = source.createdAt ?? before?.created_at ?? (await writtenAt?.()) ?? now
  const { state, createdAt } = importedState(source, given)

  if (before && options.withoutPictures) return { state, outcome: 'unchanged' }
  if (before && (before.digest === digest || before.deleted_at !== null)) {
    // The post is unchanged, but pictures that were damaged since the last import are repaired.
    if (!options.dryRun && !(await areIntact(deps, before.post_id)))
      await storePictures(deps, pictures)
    return { state, outcome: 'unchanged' }
  }
  if (before && before.version !== before.current_version) {
    throw new Unreadable('it was edited here since it was imported, and the file has changed too')
  }
  if (options.dryRun) {
    await checkPictures(pictures)
    return { state, outcome: before ? 'updated' : 'imported' }
  }

  const stored = await storePictures(deps, pictures)
  const content: PostContent = {
    title: source.title,
    caption: source.caption,
    body: bodyOf(prepared, stored),
    tags: source.tags,
    avatar: stored.cover,
    ...(stored.cover !== null && {
      coverAlt: source.coverAlt ?? '',
      coverCredit: source.coverCredit ?? '',
    }),
    userId: await authorOf(source, options),
    createdAt,
    updatedAt: source.updatedAt ?? createdAt,
    state,
  }
  const saving = { ...deps, renderer, turn: turnOf(path), limitMs: renderLimits.backgroundMs }
  const file = { path, title: source.title, date, digest }
  const { slugs, addresses, series } = source
  if (!before) {
    const post = { saving, content, slugs, addresses, series, file }
    return { state, outcome: 'imported', post }
  }
  const isPublished = state === 'published' && before.state !== 'published'
  const slug = isPublished ? { proposed: slugs[0] ?? '' } : undefined
  await updatePost(saving, before.post_id, content, { slug }, async (tx, saved, invalidate) => {
    await options.alongside?.(tx)
    await joinSeries(tx, invalidate, { ...content, id: saved.id }, series)
    await addAddresses(tx, saved.id, source.addresses)
    await recordImport(tx, { ...file, post_id: saved.id, version: saved.version })
  })
  return { state, outcome: 'updated' }
}

async function authorOf(
  { author: name }: SourcePost,
  { author, authors, authorNamed }: Importing,
): Promise<string> {
  if (!name) return author ?? authorNamed(NOBODY)
  return authors?.get(name) ?? authorNamed(name)
}
