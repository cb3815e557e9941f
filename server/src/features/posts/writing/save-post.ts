import { cacheTags } from '../../../db/cache-tags.ts'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { addPostsToBacklog } from '../../search/backlog-store.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { queueEvent } from '../../webhooks/queue-event.ts'
import { moveAddress } from '../rows/address-store.ts'
import { chooseAddress, type SlugRequest } from '../rows/choose-address.ts'
import { freeSeq } from '../rows/number-store.ts'
import {
  columnsOf,
  noCoverTexts,
  type PostContent,
  renderWithWords,
  type Saving,
  withState,
  writtenOf,
} from '../rows/post-content.ts'
import { isPassingDraft, storeCorrection, storeRevision } from '../rows/revision-store.ts'
import { findWritten, replaceParts, replacePost, type SavedPost, type WrittenRow } from '../rows/update-post-store.ts'
import { openSeries } from '../series/choose-series.ts'
import { assertOwnLanguage } from '../translations/join-article.ts'
import { updateTranslation } from '../translations/store.ts'

/** A further write in the transaction of a save. */
export type Alongside = (tx: Tx, saved: SavedPost, invalidate: Invalidate) => Promise<void>

interface Update {
  /** The slug does not change if it is undefined. */
  slug?: SlugRequest | undefined
  /** The version that was edited; if undefined, the current one. */
  version?: number | undefined
  /** The state after the save, read in the transaction; if undefined, the state does not change. */
  state?: (tx: Tx, before: WrittenRow) => Promise<Partial<PostContent>>
  /** The sentence of a correction; empty if the change is none. */
  correction?: string | undefined
  /** Whether the form saves while it is written; drafts have few revisions of these. */
  autosave?: boolean
}

/**
 * Changes a post. Fields that are not in `changes` are read in the transaction, so no save overwrites the changes of
 * another one. Throws the errors of `chooseAddress`, `outdated_version`, and `post_not_found` for a deleted post.
 */
export async function updatePost(
  saving: Saving,
  id: string,
  changes: Partial<PostContent>,
  update: Update = {},
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = changes.body === undefined ? undefined : await renderWithWords(saving, changes.body)
  return transact(saving.db, async (tx, invalidate) => {
    const before = await findWritten(tx, id)
    if (!before) throw new AppError('post_not_found')
    if ((update.version ?? before.version) !== before.version) throw new AppError('outdated_version')
    // Published or scheduled since its form was opened: only a button changes what readers see.
    if (update.autosave && before.state !== 'draft') throw new AppError('outdated_version')
    const contentBefore = contentOf(before)
    const content = {
      ...contentBefore,
      // The texts about the former cover do not describe another one.
      ...(changes.avatar !== undefined && changes.avatar !== before.avatar && noCoverTexts),
      ...changes,
      ...(await update.state?.(tx, before)),
    }
    const isPassing = update.autosave === true && (await isPassingDraft(tx, before, content))
    if (!isPassing) await storeRevision(tx, before, contentBefore)
    const address = await chooseAddress(tx, { ...withState(content), id }, update.slug, before)
    const { seq, ...saved } = await replacePost(tx, id, {
      ...columnsOf(content),
      ...address,
      ...(content.createdAt !== before.created_at && { seq: await freeSeq(tx, content.createdAt) }),
      ...(rendered && { minutes: rendered.text.minutes, excerpt: rendered.text.excerpt }),
    })
    if (saved.slug !== before.slug) await moveAddress(tx, id, before.slug, saved.slug)
    if (content.state !== before.state) {
      await updateVisibility(tx, { post: id })
      await openSeries(tx, id)
    }
    if (seq !== before.seq) await dialectOf(tx).unindexPost(tx, before.seq)
    await replaceParts(tx, { id, seq }, content, rendered)
    await noteTranslation(tx, saved, before, content)
    if (content.language !== before.language) await addPostsToBacklog(tx, { post: id })
    if (update.correction) await storeCorrection(tx, saved, { before, content, text: update.correction })
    await alongside?.(tx, saved, invalidate)
    if (content.language !== before.language) await assertOwnLanguage(tx, { id, language: content.language ?? '' })
    if (before.state === 'published' && content.state === 'published') {
      await queueEvent(tx, 'post.changed', { id, slug: saved.slug, title: content.title })
    }
    invalidate(...tagsOfUpdate(before, content, saved))
    return saved
  })
}

/** Notes that translations are older than a text that has changed. */
async function noteTranslation(tx: Tx, { id, version }: SavedPost, before: WrittenRow, content: PostContent) {
  const isSame = (['title', 'caption', 'body'] as const).every((field) => content[field] === before[field])
  if (!isSame) await updateTranslation(tx, id, { text_version: version })
}

/** The cache tags that a save invalidates; none for a draft that stays one. */
function tagsOfUpdate(before: WrittenRow, content: PostContent, { slug }: SavedPost): string[] {
  const { id } = before
  const appeared = before.state !== 'published' && content.state === 'published'
  if (before.state !== 'published' && !appeared) return []
  const moved =
    before.state !== content.state ||
    content.createdAt !== before.created_at ||
    content.userId !== before.user_id ||
    content.language !== before.language
  const retagged = JSON.stringify(content.tags) !== before.tags
  return [
    cacheTags.words,
    cacheTags.post(id),
    ...(moved ? [cacheTags.posts] : []),
    ...(slug === before.slug ? [] : [cacheTags.addresses]),
    ...(retagged ? [cacheTags.tags] : []),
  ]
}

function contentOf(row: WrittenRow): PostContent {
  return {
    ...writtenOf(row),
    userId: row.user_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    state: row.state,
    publishedAt: row.published_at,
    plannedBy: row.planned_by,
  }
}
