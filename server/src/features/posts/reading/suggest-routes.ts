import * as search from '@byline/contract/search'
import { marksIn } from '@byline/text-search/find-words'
import { parseSearch } from '@byline/text-search/parse-search'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { stemmersOf } from '../../search/stemmer-store.ts'
import { displayedLine } from '../../users/account/displayed-line.ts'
import { listPosts } from '../lists/list-store.ts'
import { titleTerm } from '../one-post/rules.ts'
import { suggestTags } from './suggest-store.ts'

/** Titles and tags that are suggested at most. */
const POSTS_MAX = 6
const TAGS_MAX = 2
/** A longer text is no beginning of a search. */
const SUGGESTED_FOR_MAX = 200

/** The call that suggests searches (design §5). */
export async function suggestRoutes(app: FastifyInstance): Promise<void> {
  // A search box asks for suggestions several times for each search.
  const suggestions = rateLimit(app, { name: 'reading suggestions', max: 1_200, minutes: 1, per: 'network' })

  mount(app, search.suggestSearches, async ({ db, query, cacheTag, enforce }) => {
    await enforce(suggestions)
    cacheTag(cacheTags.posts, cacheTags.words, cacheTags.tags)
    const q = query.q ?? ''
    const none = { posts: [], tags: [] }
    if (q.trim() === '' || q.length > SUGGESTED_FOR_MAX) return none
    // The first results of the page, in its order.
    const { rows, corrected } = await listPosts(db, { q, limit: POSTS_MAX, inTitles: true })
    const text = corrected ?? q
    const stemmers = await stemmersOf(
      db,
      rows.map(({ language }) => language),
    )
    const { required } = parseSearch(text.trimEnd(), { complete: false, stemmers: stemmers.all })
    const posts = rows.map((row) => {
      const title = displayedLine(row.title)
      const marks = marksIn(title, required, stemmers.of(row.language))
      return { slug: row.slug, title, titleMarks: marks.length > 0 ? marks : termIn(title, titleTerm(text)) }
    })
    const tags = await suggestTags(db, text, TAGS_MAX)
    return { posts, tags, ...(corrected !== undefined && { corrected }) }
  })
}

/** The place of a term in a title that has none of the words, as ‘Script’ in ‘JavaScript’. */
function termIn(title: string, term: string): [number, number][] {
  const at = title.indexOf(term)
  return at === -1 ? [] : [[at, at + term.length]]
}
