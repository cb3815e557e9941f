import type { Scope } from '@byline/contract/calls/scopes'
import type { PostDocument } from '@byline/contract/posts/post-document'
import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { timeOfSite } from '../../../db/dialect/dialect.ts'
import type { Db, PostRow, UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { readSettings } from '../../site/read-settings.ts'
import { storePicture } from '../../uploads/store-picture.ts'
import { findUser } from '../../users/account/store.ts'
import { endCopy } from '../../working-copies/store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import { mayPublish } from '../one-post/rules.ts'
import type { PostContent, Saving } from '../rows/post-content.ts'
import type { SavedPost } from '../rows/update-post-store.ts'
import { chooseSeries } from '../series/choose-series.ts'
import { changeState, isPublication, type StateRequest } from '../state/change-state.ts'
import { chooseArticle } from '../translations/join-article.ts'
import { updatePost } from './save-post.ts'

export interface Editing extends Deps {
  turn: Turn
  /** The scopes of the personal token of the call. */
  scopes?: readonly Scope[]
}

/**
 * Changes the parts of a post that `document` and `image` name (design §5), and ends the working copy of its text.
 * Throws `post_not_found`, `forbidden`, `token_not_allowed`, or `outdated_version` for a document based on an older
 * version. `wasPublic` says whether readers saw it before.
 */
export async function editPost(
  deps: Editing,
  actor: UserRow,
  slug: string,
  document: PostDocument,
  image: FilePart,
): Promise<SavedPost & { wasPublic: boolean }> {
  const post = await findManaged(deps.db, actor, slug)
  const version = document.version ?? undefined
  if ((version ?? post.version) !== post.version) throw new AppError('outdated_version')
  const now = new Date(timeOfSite(deps.db)).toISOString()
  const state = async (db: Db, before: StateRow) => {
    const after = await stateAfter(db, actor, before, document, now)
    if (isPublic(before.state) || isPublic(after.state ?? before.state)) assertTokenPublishes(deps.scopes)
    return after
  }
  // Checked before the picture is stored, and again in the transaction, as the post may have been published meanwhile.
  await state(deps.db, post)
  const changes = {
    ...fieldsOf(document),
    ...(await coverOf(deps, image)),
    updatedAt: now,
    savedBy: saverOf(actor, post),
  }
  const request = typeof document.slug === 'string' ? { typed: document.slug } : undefined
  const correction = document.correction ?? undefined
  const update = { slug: request, version, state, correction, autosave: document.autosave ?? false }
  const saved = await updatePost(saving(deps), post.id, changes, update, async (tx, { id, version }, invalidate) => {
    if (document.series) await chooseSeries(tx, invalidate, actor, { id, userId: post.user_id }, document.series)
    const language = document.language ?? post.language
    await chooseArticle(tx, invalidate, actor, { id, version, language }, document)
    if (document.workingCopy) await endCopy(tx, { user_id: actor.id, id: document.workingCopy }, now)
  })
  return { ...saved, wasPublic: post.state === 'published' }
}

/**
 * The column `saved_by`: null for the author, so that posts whose authorship is transferred were saved by their new
 * author.
 */
export function saverOf(actor: UserRow, post: Pick<PostRow, 'user_id'>): string | null {
  return actor.id === post.user_id ? null : actor.id
}

export type StateRow = Pick<PostRow, 'state' | 'created_at' | 'published_at'>

/** The changes of the state by a save. Throws `writers_only` and the errors of `changeState`. */
export async function stateAfter(
  db: Db,
  actor: UserRow,
  { state, created_at, published_at }: StateRow,
  request: StateRequest,
  now: string,
): Promise<Partial<PostContent>> {
  const before = { state, createdAt: created_at, publishedAt: published_at }
  const after = changeState(before, request, now)
  if (after === before) return {}
  if (isPublication(before, after)) {
    const current = await findUser(db, actor.id)
    if (!current) throw new AppError('session_ended')
    await assertMayPublish(db, current)
  }
  return { ...after, plannedBy: after.state === 'scheduled' ? actor.id : null }
}

/** The fields of a document. Half an emoji becomes U+FFFD, because no database stores it. */
export function fieldsOf(document: PostDocument): Partial<PostContent> {
  const { title, caption, body, tags, coverAlt, coverCredit, coverVariant, language } = document
  return {
    ...(typeof title === 'string' && { title: title.toWellFormed() }),
    ...(typeof caption === 'string' && { caption: caption.toWellFormed() }),
    ...(typeof body === 'string' && { body: body.toWellFormed() }),
    ...(typeof coverAlt === 'string' && { coverAlt }),
    ...(typeof coverCredit === 'string' && { coverCredit }),
    ...(typeof coverVariant === 'number' && { coverVariant }),
    ...(typeof language === 'string' && { language }),
    ...(tags && { tags: tags.map((tag) => tag.toWellFormed()) }),
  }
}

/** A file replaces the cover, a text removes it, and a missing part leaves it unchanged (design §5). */
export async function coverOf({ db, uploads, turn }: Editing, part: FilePart): Promise<{ avatar?: string | null }> {
  if (!part) return {}
  if ('text' in part) return { avatar: null }
  return { avatar: (await storePicture(db, uploads, part.bytes, { turn })).file }
}

export function saving({ db, renderer, turn }: Editing): Saving {
  return { db, renderer, turn, limitMs: renderLimits.saveMs }
}

/** Throws `token_not_allowed` if the call comes with a personal token that only writes drafts. */
export function assertTokenPublishes(scopes: readonly Scope[] | undefined): void {
  if (scopes && !scopes.includes('publish')) throw new AppError('token_not_allowed')
}

/** Whether readers see a post in that state, now or at a time that is chosen already. */
export function isPublic(state: PostStatus): boolean {
  return state !== 'draft'
}

/** Throws `writers_only` if only writers may publish and the actor is none. They can still edit their earlier posts. */
export async function assertMayPublish(db: Db, actor: UserRow): Promise<void> {
  const { publishing } = (await readSettings(db)).settings
  if (!mayPublish(actor, publishing)) throw new AppError('writers_only')
}
