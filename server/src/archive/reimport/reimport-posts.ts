import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import { type PostHead, pictureOf, type RevisionHead } from '@byline/moving/records/format'
import type { WholePost } from '@byline/moving/records/whole-site'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { storeClosing } from '../../features/comments/control/store.ts'
import { packContent } from '../../features/posts/rows/pack-content.ts'
import { type PostContent, renderBody } from '../../features/posts/rows/post-content.ts'
import { type RestoredPost, restorePosts } from '../../features/posts/writing/create-posts.ts'
import { findPictures } from '../../features/uploads/store.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import { recordNewImports } from '../import/run/import-store.ts'
import type { ImportRun } from '../import/run/run.ts'
import { articleOf } from '../import/write/join-imported.ts'
import type { References } from './references.ts'
import {
  type DiscussionParts,
  discussionOf,
  prepareComments,
  type ReadyComment,
  type Rendering,
  renderRemark,
  storeComments,
} from './reimport-discussion.ts'
import { freshAmong, insertParts, type PostParts } from './reimport-store.ts'

/** A post with its comments, notes and revisions, ready to be stored. */
export interface ReadyPost {
  /** The path of its file in the export. */
  path: string
  post: RestoredPost
  comments: ReadyComment[]
  /** The time at which its comments were closed. */
  closed: string | undefined
  parts: PostParts
}

/** Renders a post, its comments, notes and revisions. */
export async function prepareWhole(
  deps: Rendering,
  whole: WholePost,
  references: Pick<References, 'hasSeries'>,
): Promise<ReadyPost> {
  const { path, head, body } = whole
  const turn = { owner: `import ${head.byline.id}` }
  const saving = { ...deps, turn, limitMs: renderLimits.saveMs }
  const rendered = await renderBody(saving, body)
  const isPublished = head.byline.state === 'published'
  const post: RestoredPost = {
    id: head.byline.id,
    slug: isPublished ? head.slug : head.byline.id,
    wantedSlug: isPublished ? '' : head.slug,
    version: head.byline.version,
    content: await contentOf(deps.db, head, body),
    addresses: head.aliases,
    rendered,
  }
  const comments = await prepareComments(deps, turn.owner, whole.comments)
  const discussion = discussionOf(post.id, comments, whole.thanks)
  const parts = { ...(await partsOf(deps, turn.owner, whole, references)), ...discussion }
  return { path, post, comments, closed: head.byline.comments_closed, parts }
}

/** Stores new posts, all in one transaction. */
export async function storeWhole(db: Db, ready: readonly ReadyPost[], run: ImportRun): Promise<void> {
  await transact(db, async (tx, invalidate) => {
    const fresh = await freshAmong(tx, 'posts', ready, ({ post }) => post.id)
    if (fresh.length === 0) return
    await restorePosts(
      tx,
      fresh.map(({ post }) => post),
    )
    for (const { post, comments, closed, parts } of fresh) {
      await storeComments(tx, post.id, comments)
      await insertParts(tx, parts)
      if (closed !== undefined) await storeClosing(tx, post.id, closed)
    }
    await recordNewImports(
      tx,
      fresh.map(({ post, path, parts }) => ({
        post_id: post.id,
        path,
        title: post.content.title,
        date: post.content.createdAt,
        // No record of a later export matches this digest, so its posts are compared.
        digest: '',
        version: post.version,
        article: parts.translations[0] ? articleOf({ kind: 'byline' }, parts.translations[0].article_id) : null,
      })),
    )
    const writes = fresh.map(({ post }) => ({ kind: 'post' as const, subject_id: post.id, version: post.version }))
    await run.record(tx, writes)
    invalidate(cacheTags.posts, cacheTags.words, cacheTags.tags, cacheTags.commentWords)
    invalidate(...fresh.map(({ post }) => cacheTags.post(post.id)))
  })
}

async function contentOf(db: Db, head: PostHead, body: string): Promise<PostContent> {
  const { byline } = head
  return {
    ...(await writtenOf(db, head, body)),
    userId: byline.author,
    createdAt: head.date,
    updatedAt: head.lastmod,
    state: byline.state,
    publishedAt: byline.published ?? null,
    plannedBy: byline.planned_by ?? null,
    savedBy: byline.saved_by ?? null,
  }
}

async function writtenOf(db: Db, head: PostHead | RevisionHead, body: string) {
  const file = head.image === undefined ? undefined : pictureOf(head.image)
  const stored = file === undefined ? {} : await findPictures(db, [file])
  return {
    title: head.title,
    caption: head.description,
    body,
    tags: head.tags,
    avatar: file !== undefined && file in stored ? file : null,
    coverAlt: head.image_alt ?? '',
    coverCredit: head.image_credit ?? '',
    coverVariant: head.drawn_cover ?? 0,
    language: head.language ?? '',
  }
}

async function partsOf(
  deps: Rendering,
  owner: string,
  { head, revisions, notes }: WholePost,
  { hasSeries }: Pick<References, 'hasSeries'>,
): Promise<Omit<PostParts, keyof DiscussionParts>> {
  const { id: post_id, series, pinned, corrections = [], translation } = head.byline
  const parts: Awaited<ReturnType<typeof partsOf>> = {
    series_posts:
      series === undefined || !hasSeries(series) ? [] : [{ post_id, series_id: series, place: head.series_order ?? 1 }],
    pins: pinned === undefined ? [] : [{ post_id, place: pinned }],
    translations: translation
      ? [
          {
            post_id,
            article_id: translation.article,
            text_version: translation.text,
            source_version: translation.source ?? null,
          },
        ]
      : [],
    corrections: corrections.map(({ version, date, text, later }) => {
      return { post_id, version, created_at: date, text, later: later ? (1 as const) : (0 as const) }
    }),
    revisions: [],
    revision_uploads: [],
    draft_notes: [],
  }
  for (const part of revisions) await addRevision(deps.db, parts, post_id, await part.read())
  for (const { id, author, author_id, date, content, passage, version, resolved, resolved_version } of notes)
    parts.draft_notes.push({
      id,
      post_id,
      link_id: null,
      user_id: author_id ?? null,
      created_at: date,
      name: author_id === undefined ? author : '',
      passage: passage ? JSON.stringify(passage) : null,
      post_version: version ?? null,
      resolved_at: resolved ?? null,
      resolved_version: resolved_version ?? null,
      ...(await renderRemark(deps, owner, content)),
    })
  return parts
}

async function addRevision(
  db: Db,
  parts: Pick<PostParts, 'revisions' | 'revision_uploads'>,
  post_id: string,
  { head, body }: { head: RevisionHead; body: string },
): Promise<void> {
  const { version, state, saved_by = null } = head.byline
  const content = await writtenOf(db, head, body)
  parts.revisions.push({
    post_id,
    version,
    created_at: head.date,
    saved_by,
    state,
    title: head.title,
    // `packContent` leaves out fields that revisions do not store.
    content: await packContent({ ...content, userId: '', createdAt: '', updatedAt: '' }),
  })
  const shown = Object.keys(await findPictures(db, uploadsIn(body)))
  for (const file of new Set([...shown, ...(content.avatar === null ? [] : [content.avatar])]))
    parts.revision_uploads.push({ post_id, version, file })
}
