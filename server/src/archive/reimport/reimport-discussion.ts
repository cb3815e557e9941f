import type { ExportedComment, ExportedThanks } from '@byline/moving/records/format'
import type { Tx } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { storePin } from '../../features/comments/control/store.ts'
import { insertComment } from '../../features/comments/store.ts'
import { VERSIONS_MAX } from '../../features/comments/versions/version-store.ts'
import { insertPassage, type PassageRow } from '../../features/passages/passage-store.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import type { PostParts } from './reimport-store.ts'

type Rendered = { content: string; html: string; renderer: number }

/** A comment that is ready to be stored. */
export type ReadyComment = Omit<ExportedComment, 'content'> & Rendered

export type Rendering = Pick<Deps, 'db' | 'renderer'>

/** Renders comments; each follows the one that it answers. */
export async function prepareComments(
  deps: Rendering,
  owner: string,
  comments: readonly ExportedComment[],
): Promise<ReadyComment[]> {
  const ready: ReadyComment[] = []
  for (const { content, ...comment } of parentsFirst(comments))
    ready.push({ ...comment, ...(await renderRemark(deps, owner, content)) })
  return ready
}

/** Sorts comments so that each follows its parent, which may have a later date. Circles of replies are left out. */
function parentsFirst(comments: readonly ExportedComment[]): ExportedComment[] {
  const replies = Map.groupBy(comments, ({ parent }) => parent)
  const ordered = [...(replies.get(undefined) ?? [])]
  // The loop appends to the list that it iterates over.
  for (const { id } of ordered) ordered.push(...(replies.get(id) ?? []))
  return ordered
}

export async function renderRemark({ renderer }: Rendering, owner: string, content: string): Promise<Rendered> {
  const rendered = await renderer.render(content, {}, renderLimits.saveMs, {
    turn: { owner },
    comment: true,
  })
  return { content, html: rendered.html, renderer: rendered.renderer }
}

/** Stores the comments on a post, of which one at most is pinned. */
export async function storeComments(tx: Tx, post_id: string, comments: readonly ReadyComment[]): Promise<void> {
  for (const { id, parent, author_id, date, updated, held, content, html, renderer, passage } of comments) {
    await insertComment(tx, {
      id,
      post_id,
      user_id: author_id,
      content,
      html,
      renderer,
      created_at: date,
      updated_at: updated,
      deleted_at: null,
      deletion_id: null,
      parent_id: parent ?? null,
      held_at: held ?? null,
    })
    if (passage) await insertPassage(tx, rowOf(passage, { comment_id: id, post_id }))
  }
  const pinned = comments.find((comment) => comment.pinned)
  if (pinned) await storePin(tx, { id: pinned.id, post_id })
}

function rowOf(
  { exact, prefix, suffix, start, version, state, place, wording, ...mending }: NonNullable<ExportedComment['passage']>,
  ids: Pick<PassageRow, 'comment_id' | 'post_id'>,
): PassageRow {
  const [place_start, place_end] = place ?? [null, null]
  return {
    ...ids,
    exact,
    prefix,
    suffix,
    quoted_start: start,
    version,
    state,
    place_start,
    place_end,
    wording: wording ?? null,
    post_version: mending.post_version ?? version,
    may_name: mending.may_name ? 1 : 0,
    resolved_at: mending.resolved ?? null,
    resolved_version: mending.resolved_version ?? null,
  }
}

export type DiscussionParts = Pick<PostParts, 'comment_versions' | 'thanks' | 'uncounted_thanks'>

/** The earlier texts of comments, and the thanks for them and their post, which a job counts. */
export function discussionOf(
  post_id: string,
  comments: readonly ReadyComment[],
  given: readonly ExportedThanks[],
): DiscussionParts {
  const ids = new Set(comments.map(({ id }) => id))
  const thanks = given
    .filter(({ comment }) => comment === undefined || ids.has(comment))
    .map(({ author_id, comment: comment_id = null, date }) => {
      return { subject_id: comment_id ?? post_id, user_id: author_id, post_id, comment_id, created_at: date }
    })
  return {
    comment_versions: comments.flatMap(({ id, versions = [] }) =>
      versions.slice(0, VERSIONS_MAX).map(({ date, content }) => ({ comment_id: id, written_at: date, content })),
    ),
    thanks,
    uncounted_thanks: thanks.map(({ subject_id, comment_id }) => ({ subject_id, post_id, comment_id })),
  }
}
