import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { versionIn } from '@byline/contract/posts/revision-id'
import * as revisions from '@byline/contract/posts/revisions'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { findReadable } from '../posts/one-post/find-readable.ts'
import { presentManagedCard } from '../posts/one-post/present.ts'
import { loadCard } from '../posts/one-post/store.ts'
import { noCoverTexts } from '../posts/rows/post-content.ts'
import { existingPosts } from '../visibility/store.ts'
import { compare } from './compare.ts'
import {
  type FoundRevision,
  findCurrentRevision,
  findRevisedPost,
  findRevision,
  type ReadablePost,
} from './find-revision.ts'
import { presentRevision } from './present.ts'
import { restoreRevision } from './restore.ts'
import { findCurrentInfo, idOf, listReplaced } from './store.ts'
import { withdrawCorrection } from './withdraw-correction.ts'

/**
 * The calls of revisions (design §5): what readers have seen is for everybody, all the rest for writers of the post.
 */
export async function revisionRoutes(app: FastifyInstance): Promise<void> {
  const reads = rateLimit(app, { name: 'revisions reads', max: 300, minutes: 1, per: 'network' })
  const comparisons = rateLimit(app, { name: 'revisions comparisons', max: 60, minutes: 1, per: 'network' })
  const restores = rateLimit(app, { name: 'revisions restores', max: 60, minutes: 1, per: 'person' })

  mount(app, revisions.listRevisions, [reads], async ({ db, actor, params, query }) => {
    const { post, seenOnly } = await findRevisedPost(db, actor, params.slug)
    const { limit = limits.revisionsWindow, after } = query
    const before = after === undefined ? undefined : versionIn(post.id, after)
    if (after !== undefined && before === undefined) throw new AppError('invalid_cursor')
    const current = await findCurrentInfo(db, post)
    const isShown = current && (!seenOnly || current.state === 'published')
    const first = after === undefined && isShown ? [current] : []
    const place = { before, limit: limit + 1 - first.length, seenOnly }
    // One that was replaced between the two reads is in both.
    const older = (await listReplaced(db, post, place)).filter(({ version }) => version !== first[0]?.version)
    const rows = [...first, ...older]
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      revisions: shown.map((row) => presentRevision(post.id, row, current?.version ?? 0)),
      nextCursor: last ? idOf(post, last) : null,
    }
  })

  mount(app, revisions.getRevision, [reads], async ({ db, actor, params }) => {
    const readable = await findRevisedPost(db, actor, params.slug)
    const { info, content } = await findRevision(db, readable, params.id)
    const { id, version } = readable.post
    return {
      revision: { ...noCoverTexts, coverVariant: 0, language: '', ...content, ...presentRevision(id, info, version) },
    }
  })

  mount(app, revisions.restoreRevision, [restores], async ({ actor, params, body, ...deps }) => {
    const { id } = await restoreRevision(deps, actor, params.slug, {
      id: params.id,
      version: body?.version ?? undefined,
    })
    const post = presentManagedCard(await loadCard(deps.db, id, existingPosts))
    return { message: messages.revisionRestored, post }
  })

  mount(app, revisions.withdrawCorrection, [restores], async ({ db, actor, params: { slug, id } }) => {
    const revision = await withdrawCorrection(db, actor, slug, id)
    return { message: replyMessages.correctionWithdrawn, revision }
  })

  mount(app, revisions.compareRevisions, [comparisons], async (call) => {
    const { db, actor, params, query } = call
    const readable = await findRevisedPost(db, actor, params.slug)
    const to = await findRevision(db, readable, query.to ?? idOf(readable.post, readable.post))
    const from = await findRevision(db, readable, query.from ?? (await before(db, readable, to)))
    const compared = { from, to, as: query.as ?? ('text' as const) }
    return { comparison: await compare(call, readable.post, readable.post.version, compared) }
  })

  mount(app, revisions.listChanges, async (call) => {
    const { db, params, query, cacheTag, enforce } = call
    const since = encodeURIComponent(query.since)
    const until = query.until === undefined ? '' : `&until=${encodeURIComponent(query.until)}`
    const addressOf = (slug: string) => `/api/posts/${encodeURIComponent(slug)}/changes?since=${since}${until}`
    const post = await findReadable(db, params.slug, addressOf)
    const from = await findRevision(db, { post, seenOnly: true }, query.since)
    await enforce(comparisons)
    const current = await findCurrentRevision(db, post)
    // It may have been unpublished since it was read.
    if (current?.info.state !== 'published') throw new AppError('post_not_found')
    const to = query.until === undefined ? current : await findRevision(db, { post, seenOnly: true }, query.until)
    cacheTag(cacheTags.post(post.id), cacheTags.user(post.user_id), cacheTags.site)
    for (const { info } of [from, to]) if (info.user_id) cacheTag(cacheTags.user(info.user_id))
    const compared = { from, to, as: 'text' as const }
    const comparison = await compare(call, post, current.info.version, compared)
    return { slug: post.slug, postTitle: to.content.title, comparison }
  })
}

/** The `_id` of the revision before that one; empty if there is none. */
async function before(db: Db, { post, seenOnly }: ReadablePost, { info }: FoundRevision) {
  const place = { before: info.version, limit: 1, seenOnly }
  const [earlier] = await listReplaced(db, post, place)
  return earlier ? idOf(post, earlier) : ''
}
