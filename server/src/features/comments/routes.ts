import type { ReplyOf } from '@byline/contract/calls/endpoint'
import * as comments from '@byline/contract/comments/comments'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { listAnnotations } from '@byline/contract/passages/annotations'
import { limits } from '@byline/contract/rules/limits'
import * as search from '@byline/contract/search'
import { parseSearch } from '@byline/text-search/parse-search'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { newestChange } from '../../db/changes/change-log.ts'
import { readCounts } from '../../db/pages/counts.ts'
import { readTablePage } from '../../db/pages/table-page.ts'
import type { Db } from '../../db/tables/schema.ts'
import { mount } from '../../http/mount/mount.ts'
import type { PublicCall } from '../../http/mount/mount-public.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { bytesOf, joined, SHORT_BYTES } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { languageOfRequest } from '../../site-language/language-of-request.ts'
import { idempotencyKey, idempotent } from '../idempotency/idempotent.ts'
import { heldStatement } from '../moderation/statement.ts'
import { presentPassage } from '../search/present-passage.ts'
import { stemmersOf } from '../search/stemmer-store.ts'
import { networkPlace } from '../sessions/known-places.ts'
import { deletionLimit, deletionReply } from '../trash/routes.ts'
import { existingJoinedComments, type JoinedCommentsFrom, visibleJoinedComments } from '../visibility/store.ts'
import { findPinned } from './control/store.ts'
import { deleteComment } from './deletion/delete-comment.ts'
import { deleteCommentsOf } from './deletion/delete-comments-of.ts'
import { countMatches } from './filter-store.ts'
import { findParentAuthors, type ParentAuthor, type Place, planUnder, readComments } from './list-store.ts'
import { planManaged } from './managed-store.ts'
import { annotationsOfPost } from './passages/list-annotations.ts'
import { presentComment } from './present.ts'
import { searchComments } from './search-store.ts'
import { countUnder } from './store.ts'
import { planThreads } from './threads/thread-store.ts'
import { createComment, updateComment, type Written } from './write-comment.ts'

/** The calls on comments (specification §7). */
export async function commentRoutes(app: FastifyInstance): Promise<void> {
  const texts = rateLimit(app, { name: 'comments texts', max: 60, minutes: 1, per: 'person' })
  const filters = rateLimit(app, { name: 'comments filters', max: 300, minutes: 1, per: 'network' })
  // The limit of searches of posts.
  const searches = rateLimit(app, { name: 'comments searches', max: 300, minutes: 1, per: 'network' })

  mount(app, comments.listComments, listUnderPost)
  mount(app, listAnnotations, annotationsOfPost)

  mount(app, search.searchComments, async ({ db, query, cacheTag, enforce }) => {
    await enforce(searches)
    const { q = '' } = query
    const { rows, nextCursor } = await searchComments(db, { ...query, q })
    cacheTag(cacheTags.commentWords, cacheTags.posts, cacheTags.words)
    for (const row of rows) cacheTag(cacheTags.user(row.user_id), cacheTags.thanks(row.post_id))
    const stemmers = await stemmersOf(
      db,
      rows.map(({ post_language }) => post_language),
    )
    const { required } = parseSearch(q, { stemmers: stemmers.all })
    const found = rows.map((row) => ({
      ...presentComment(row),
      passage: presentPassage(row.html, required, [], stemmers.of(row.post_language)),
    }))
    return { comments: found, nextCursor }
  })

  mount(app, comments.createComment, [texts, idempotencyKey], async (call) => {
    const { actor, key, body, request, ...deps } = call
    const { postId, content, parent, passage, mayName, seconds, website: trap } = body
    const payload = [postId, content, ...[parent, passage, mayName].filter((part) => part !== undefined)]
    const attempt = { endpoint: comments.createComment, userId: actor.id, key, payload }
    const sent = { ip: request.ip, network: networkPlace(deps, request), seconds, trap }
    const language = await languageOfRequest(request)
    const replyFor = (written: Written) => replyOf(written, replyMessages.commentCreated, language)
    return idempotent(deps.db, attempt, async (remember) =>
      replyFor(
        await createComment(deps, actor, { content, postId, parent, passage, mayName, sent }, (tx, written) =>
          remember(tx, replyFor(written)),
        ),
      ),
    )
  })

  mount(app, comments.updateComment, [texts], async (call) => {
    const { actor, params, body, request, ...deps } = call
    const written = await updateComment(deps, actor, params.id, body)
    return replyOf(written, replyMessages.commentUpdated, await languageOfRequest(request))
  })

  mountDeletions(app)

  mount(app, comments.listAllComments, async ({ db, actor, query, enforce }) => {
    if (query.filter) await enforce(filters)
    const author = actor.admin === 1 ? undefined : actor.id
    const { limit, filter } = query
    const { rows, ...place } = await readTablePage(query, {
      read: (start) => planManaged(db, { limit, filter, author, ...start }),
      count: () => (filter ? countMatches(db, { filter, author }, limits.matchesCounted) : countManaged(db, author)),
    })
    const slices = presented(db, rows, existingJoinedComments)
    if (isShort(query, rows)) return { comments: await joined(slices()), ...place }
    return new StreamedReply<ReplyOf<typeof comments.listAllComments>>({ comments: slices, ...place })
  })
}

async function listUnderPost({ db, params: { id }, query, cacheTag }: PublicCall<typeof comments.listComments>) {
  const { total, hasPinned } = await countUnder(db, id)
  const order = query.passage === undefined ? query.threads : 'passage'
  // Read before the places, so that no version is newer than they are.
  const change = order ? undefined : await newestChange(db)
  const { places, ...rest } = order
    ? await planThreads(db, id, { ...query, order, total })
    : await planUnder(db, id, query)
  const pinned = order && hasPinned ? await findPinned(db, id) : undefined
  const parents = await findParentAuthors(db, places)
  cacheTag(
    cacheTags.post(id),
    cacheTags.comments(id),
    cacheTags.thanks(id),
    ...[...places, ...parents.values(), ...(pinned ? [pinned] : [])].map((row) => cacheTags.user(row.user_id)),
  )
  const slices = presented(db, places, visibleJoinedComments, parents)
  if (order) {
    const above = pinned && { pinned: presentComment(pinned) }
    return { comments: await joined(slices()), total, ...rest, ...above }
  }
  if (isShort(query, places)) return { comments: await joined(slices()), total, ...rest }
  return new StreamedReply<ReplyOf<typeof comments.listComments>>(
    { comments: slices, total, ...rest },
    { version: JSON.stringify([change, total, places]) },
  )
}

/** The reply to the writer of a comment: for a held one with the reasons, also in the message. */
function replyOf({ comment, held }: Written, message: string, language: string) {
  if (comment.held_at === null) return { message, comment: presentComment(comment) }
  return { message: heldStatement(language, held), comment: presentComment(comment), held }
}

function mountDeletions(app: FastifyInstance): void {
  mount(app, comments.deleteComment, [deletionLimit(app)], async ({ db, actor, params }) =>
    deletionReply(await deleteComment(db, actor, params.id)),
  )

  mount(app, comments.deleteCommentsOf, [deletionLimit(app)], async ({ db, actor, params }) =>
    deletionReply(await deleteCommentsOf(db, actor, params.id)),
  )
}

/** The number of all comments, or of an author's: of the visible ones, because held ones have a list of their own. */
async function countManaged(db: Db, author = ''): Promise<number> {
  return (await readCounts(db, ['comments'], [author]))('comments', author)
}

function presented(
  db: Db,
  places: Place[],
  from: JoinedCommentsFrom,
  parents: ReadonlyMap<string, ParentAuthor> = new Map(),
) {
  return async function* () {
    for await (const rows of readComments(db, places, from))
      yield rows.map((row) => presentComment(row, parents.get(row.parent_id ?? '')))
  }
}

/** Whether the list is sent without streaming: a page, or a list that is no longer than a page. */
function isShort({ limit }: { limit?: number | undefined }, places: Place[]): boolean {
  return limit !== undefined || bytesOf(places) <= SHORT_BYTES
}
