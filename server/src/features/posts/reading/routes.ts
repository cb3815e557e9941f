import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { listMonths as listMonthsCall } from '@byline/contract/posts/archive'
import * as posts from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import { newestChange } from '../../../db/changes/change-log.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { mount } from '../../../http/mount/mount.ts'
import type { PublicCall } from '../../../http/mount/mount-public.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { bytesOf, joined, SHORT_BYTES } from '../../../http/streamed/slices.ts'
import { StreamedReply } from '../../../http/streamed/streamed-reply.ts'
import { markText } from '../../passages/mark-text.ts'
import { stemmersOf } from '../../search/stemmer-store.ts'
import { readSettings } from '../../site/read-settings.ts'
import { listMonths } from '../lists/archive-store.ts'
import { planBodies, readBodies } from '../lists/body-pages.ts'
import { countList } from '../lists/count-store.ts'
import { isByDateAlone, isSearch, isWindow, type ListQuery } from '../lists/list-query.ts'
import { findPreviousPage, listPosts } from '../lists/list-store.ts'
import { listSidebarTags } from '../lists/sidebar-tags-store.ts'
import { countByTag, countRepeatedByMonth, countRepeatedByTag, listMonthsIn } from '../lists/translated-store.ts'
import { findReadable } from '../one-post/find-readable.ts'
import { presentCard, presentReadPost, presentWithBody, presentWithPassages } from '../one-post/present.ts'
import { commentsCloseAt, mostUsed } from '../one-post/rules.ts'
import { type CardRow, countTags, loadText, loadTextStarts } from '../one-post/store.ts'
import { listCorrections } from '../rows/revision-store.ts'
import { readPart } from '../series/part.ts'
import { presentTranslations } from '../translations/present.ts'
import { listVisibleTranslations } from '../translations/store.ts'
import { listNext } from './next-store.ts'

/** The calls that read posts (specification §7), and that of the archive by months. */
export async function postRoutes(app: FastifyInstance): Promise<void> {
  // High enough for a school class behind one network address, with a different search term for each person.
  const searches = rateLimit(app, { name: 'reading searches', max: 300, minutes: 1, per: 'network' })
  const listsWithBodies = rateLimit(app, { name: 'reading listsWithBodies', max: 120, minutes: 1, per: 'network' })

  mount(app, posts.listPosts, async ({ db, query: asked, cacheTag, share, enforce }) => {
    if (isSearch(asked)) await enforce(searches)
    else if (asked.fields === undefined) await enforce(listsWithBodies)
    if (asked.fields === undefined) return listWithBodies({ db, query: asked, cacheTag })
    const query = isWindow(asked) ? asked : await withLimit(db, asked)
    if (query !== asked) cacheTag(cacheTags.site)
    const { rows, nextCursor, previousCursor: before, corrected, found } = await listPosts(db, query)
    cacheTag(...tagsOfList(query, rows))
    const total = await countList(db, query)
    const { limit } = query
    const page = {
      nextCursor,
      ...(total !== undefined && { total }),
      ...(total !== undefined &&
        limit !== undefined &&
        before !== null && { previous: await findPreviousPage(db, query, { before, limit }) }),
      ...(corrected !== undefined && { corrected }),
      ...(found !== undefined && { found }),
    }
    if (isBesideArticles(query)) share()
    if (query.fields === 'card') return { posts: rows.map(presentCard), ...page }
    // Without a limit a list has 1,000 posts, whose texts would be 40 MB.
    const ids = query.q ? rows.slice(0, limits.pageSizeMax).map((row) => row.id) : []
    const texts = await loadTextStarts(db, ids)
    const stemmers = await stemmersOf(
      db,
      rows.map(({ language }) => language),
    )
    return { posts: presentWithPassages(rows, texts, corrected ?? query.q ?? '', stemmers), ...page }
  })

  mount(app, posts.getPost, readPost)

  mount(app, posts.listNextPosts, async ({ db, params, cacheTag }) => {
    const row = await findReadable(db, params.slug, (slug) => `${addressOf(slug)}/next`)
    const rows = await listNext(db, row)
    cacheTag(cacheTags.posts, cacheTags.tags, ...tagsOfCards([row, ...rows]))
    return { posts: rows.map(presentCard), byAuthor: (await countList(db, { author: row.user_id })) ?? 0 }
  })

  mount(app, listMonthsCall, async ({ db, query: { lang }, cacheTag, enforce }) => {
    cacheTag(cacheTags.posts)
    if (lang !== undefined) {
      await enforce(searches)
      return { months: await listMonthsIn(db, lang) }
    }
    const repeated = await countRepeatedByMonth(db)
    const months = await listMonths(db)
    return { months: months.map(({ month, count }) => ({ month, count: count - (repeated.get(month) ?? 0) })) }
  })

  mount(app, posts.listTags, async ({ db, query: { limit, lang }, cacheTag, share, enforce }) => {
    cacheTag(cacheTags.posts, cacheTags.tags, cacheTags.site)
    if (lang === undefined) share()
    else await enforce(searches)
    const all = await countTags(db)
    const tags = lang === undefined ? await withoutRepeated(db, all) : await ofLanguage(db, all, lang)
    return {
      tags: limit === undefined ? tags : mostUsed(tags, limit),
      sidebarTags: await listSidebarTags(db, all),
    }
  })
}

type TagCount = ReplyOf<typeof posts.listTags>['tags'][number]

/** The tags with the numbers of their articles, each of which counts once. */
async function withoutRepeated(db: Db, tags: TagCount[]): Promise<TagCount[]> {
  const repeated = await countRepeatedByTag(db)
  return tags.map(({ tag, count }) => ({ tag, count: count - (repeated.get(tagKey(tag)) ?? 0) }))
}

/** Those of the tags that posts in the language have, with their numbers. */
async function ofLanguage(db: Db, tags: TagCount[], lang: string): Promise<TagCount[]> {
  const counts = await countByTag(db, lang)
  return tags.flatMap(({ tag }) => {
    const count = counts.get(tagKey(tag))
    return count === undefined ? [] : [{ tag, count }]
  })
}

async function readPost({ db, params, cacheTag, validUntil }: PublicCall<typeof posts.getPost>) {
  const row = await findReadable(db, params.slug, addressOf)
  cacheTag(cacheTags.post(row.id), cacheTags.thanks(row.id), cacheTags.user(row.user_id), cacheTags.site)
  // Its text has marks where comments are about a passage.
  cacheTag(cacheTags.comments(row.id))
  const now = Date.now()
  const { settings } = await readSettings(db)
  const closeAt = commentsCloseAt(row, settings)
  const text = await loadText(db, row.id)
  const html = await markText(db, row, text.html)
  const series = await readPart(db, row.id, cacheTag)
  const corrections = await listCorrections(db, row.id)
  for (const { user_id } of corrections.flatMap(({ thanked }) => thanked)) cacheTag(cacheTags.user(user_id))
  const others = await listVisibleTranslations(db, [row.id], settings.lang)
  // The set of visible ones is a part of `posts`.
  if (others.length > 0) cacheTag(cacheTags.posts, ...others.map(({ id }) => cacheTags.post(id)))
  const translations = presentTranslations(others, settings.lang)
  const shown = { site: settings.name, closeAt, now, series, corrections, translations }
  const post = presentReadPost(row, { ...text, html }, shown)
  // The form for a comment goes at that time, without a write.
  if (closeAt !== null && !post.commentsClosed) validUntil(Date.parse(closeAt))
  return { post }
}

/** Whether this is the list of the latest articles, which stands beside every article. */
function isBesideArticles({ limit, after, before, author, month, ...query }: ListQuery): boolean {
  const isNarrowed = [after, before, author, month].some((given) => given !== undefined)
  return limit === limits.latestArticles + 1 && isByDateAlone(query) && !isNarrowed
}

/** A list of cards without a limit has as many on a page as the owner has set. */
async function withLimit<Query extends ListQuery>(db: Db, query: Query): Promise<Query> {
  if (query.limit !== undefined) return query
  return { ...query, limit: (await readSettings(db)).settings.articlesPerPage }
}

const addressOf = (slug: string) => `/api/posts/${encodeURIComponent(slug)}`

/** Streams long lists, reading them as fast as the client does. */
async function listWithBodies({
  db,
  query,
  cacheTag,
}: Pick<PublicCall<typeof posts.listPosts>, 'db' | 'query' | 'cacheTag'>) {
  const change = await newestChange(db)
  const page = await planBodies(db, query)
  cacheTag(...tagsOfList(query, page.posts))
  const { nextCursor, corrected } = page
  const rest = { nextCursor, ...(corrected !== undefined && { corrected }) }
  const slices = async function* () {
    for await (const rows of readBodies(db, page.posts)) yield rows.map(presentWithBody)
  }
  if (bytesOf(page.posts) <= SHORT_BYTES) return { posts: await joined(slices()), ...rest }
  return new StreamedReply<ReplyOf<typeof posts.listPosts>>(
    { posts: slices, ...rest },
    {
      version: JSON.stringify([change, page]),
      // Clients written from the specification repeat this call often.
      popular: isWindow(query) && Object.values(query).every((given) => given === undefined),
    },
  )
}

/** A list depends on its posts and authors, and on every change that may add another post to it. */
function tagsOfList(query: ListQuery, rows: Pick<CardRow, 'id' | 'user_id'>[]): string[] {
  const shown = tagsOfCards(rows)
  return isByDateAlone(query) ? [cacheTags.posts, ...shown] : [cacheTags.posts, cacheTags.words, ...shown]
}

function tagsOfCards(rows: Pick<CardRow, 'id' | 'user_id'>[]): string[] {
  return rows.flatMap(({ id, user_id }) => [cacheTags.post(id), cacheTags.user(user_id)])
}
