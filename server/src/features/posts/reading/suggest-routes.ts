import * as search from '@byline/contract/search'
import { marksIn } from '@byline/text-search/find-words'
import { parseSearch } from '@byline/text-search/parse-search'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { correct } from '../../search/correct-store.ts'
import { displayedLine } from '../../users/account/displayed-line.ts'
import { visiblePosts } from '../../visibility/store.ts'
import { suggestPosts, suggestTags } from './suggest-store.ts'

/** Titles and tags that are suggested at most. */
const POSTS_MAX = 6
const TAGS_MAX = 2
/** A longer text is no beginning of a search. */
const SUGGESTED_FOR_MAX = 200

/** The call that suggests searches (design §5). */
export async function suggestRoutes(app: FastifyInstance): Promise<void> {
  // A search box asks for suggestions several times for each search.
  const suggestions = rateLimit(app, { max: 1_200, minutes: 1, per: 'network' })

  mount(app, search.suggestSearches, async ({ db, query, cacheTag, enforce }) => {
    await enforce(suggestions)
    cacheTag(cacheTags.posts, cacheTags.words, cacheTags.tags)
    const q = query.q ?? ''
    const none = { posts: [], tags: [] }
    if (q.trim() === '' || q.length > SUGGESTED_FOR_MAX) return none
    const found = await suggest(db, q)
    if (found.posts.length > 0 || found.tags.length > 0) return found
    const corrected = await correct(db, q, visiblePosts)
    return corrected === undefined ? none : { ...(await suggest(db, corrected)), corrected }
  })
}

async function suggest(db: Db, q: string) {
  const rows = await suggestPosts(db, q, POSTS_MAX)
  const { required } = parseSearch(q, { complete: false })
  const posts = rows.map((row) => {
    const title = displayedLine(row.title)
    return { slug: row.slug, title, titleMarks: marksIn(title, required) }
  })
  return { posts, tags: await suggestTags(db, q, TAGS_MAX) }
}
