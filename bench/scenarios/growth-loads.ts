import { commentsFeedPath, feedPath, paths } from '@byline/contract/addresses/paths'
import { getAuthor } from '@byline/contract/authors'
import { listMonths } from '@byline/contract/posts/archive'
import { listNextPosts, listPosts, listTags } from '@byline/contract/posts/posts'
import { searchComments, suggestSearches } from '@byline/contract/search'
import type { growthBounds } from '../contract/growth-bounds.ts'
import { SCARCE } from '../data-set/words.ts'
import type { DataSet } from '../data-set.ts'
import type { Product } from '../measure/servers/product.ts'
import { ask, cursorAt, type GrowthLoad } from './growth-places.ts'
import { tableLoads } from './growth-table-loads.ts'

type Loads = Record<keyof typeof growthBounds, GrowthLoad>

/** Articles of a month that all sets have. */
const OF_A_MONTH = '6'

/**
 * The requests of every list, search, filter and table. Scarce things fill a page in sets of all sizes; the words of a
 * search are the frequent ones of titles.
 */
export async function growthLoads(product: Product, set: DataSet): Promise<Loads> {
  const far = await placesFarBack(product, set)
  const authors = await newestAuthors(product)
  const [author] = authors
  const [one, two, three] = set.terms.frequent
  const search = (...words: string[]) => page(paths.search(words.join(' ')))
  const title = (text: string) => call(listPosts.path, { title: text, order: 'newest', fields: 'card', limit: '24' })
  const { common, rare } = set.tags
  const comments = `/api/comments/post/${far.discussion}?limit=50`
  const next = listNextPosts.path.replace(':slug', set.slugs.text)
  return {
    home: page(paths.home),
    'list of articles': page(paths.articles),
    'list of articles, far back': page(`${paths.articles}?after=${far.after}`),
    'list of articles, oldest first': call(listPosts.path, { order: 'oldest', limit: '24', fields: 'card' }),
    article: page(...set.slugs.some.map(paths.article)),
    'articles to read next': page(next),
    'comments of an article': page(comments),
    'comments of an article, last page': page(`${comments}&before=`),
    'common tag': page(paths.tag(common)),
    'common tag, far back': page(`${paths.tag(common)}&after=${far.afterHalf}`),
    'rare tag': page(paths.tag(rare)),
    'tags with their numbers': call(listTags.path, {}),
    author: page(paths.author(String(author?._id))),
    'page of an author': page(paths.authorPage(String(author?.slug))),
    'an author, far back': page(`${paths.author(String(author?._id))}&after=${far.afterHalf}`),
    'what an author says': page(getAuthor.path.replace(':slug', String(author?.slug))),
    archive: page(paths.archive),
    'months of the archive': call(listMonths.path, {}),
    'articles of a month': call(listPosts.path, {
      month: far.month,
      order: 'newest',
      fields: 'card',
      limit: OF_A_MONTH,
    }),
    'search for a common word': search(one),
    'search for a rare word': search(SCARCE.title),
    'search for two words': search(one, two),
    'search for three words': search(one, two, three),
    'search for a common and a rare word': search(one, SCARCE.title),
    'search for a slip': search('Nubmat'),
    'part of titles, common': title(one),
    'part of titles, rare': title(SCARCE.title),
    'suggestions for one letter': call(suggestSearches.path, { q: one.slice(0, 1) }),
    'suggestions for a word': call(suggestSearches.path, { q: one }),
    'suggestions for a rare word': call(suggestSearches.path, { q: SCARCE.title.slice(0, 5) }),
    'suggestions for two words': call(suggestSearches.path, { q: `${one} ${two.slice(0, 2)}` }),
    'suggestions for three words': call(suggestSearches.path, { q: `${one} ${two} ${three}` }),
    'comments found, common word': call(searchComments.path, { q: 'the' }),
    'comments found, two words': call(searchComments.path, { q: 'the you' }),
    'comments found, rare word': call(searchComments.path, { q: 'wombat' }),
    ...(await tableLoads(product, set)),
    'feed, first page': page(feedPath('rss', {})),
    'feed, far back': page(feedPath('rss', { after: far.after })),
    'feed of a common tag': page(feedPath('atom', { tag: common })),
    'feed of a rare tag': page(feedPath('atom', { tag: rare })),
    'feed of a common tag, far back': page(feedPath('json', { tag: common, after: far.afterHalf })),
    'feed of an author': page(feedPath('json', { author: String(author?._id) })),
    'feed of comments': page(commentsFeedPath('rss', set.slugs.discussion)),
    'feed of comments, far back': page(commentsFeedPath('rss', set.slugs.discussion, { after: far.afterComment })),
    'archive of a month': page(paths.archiveMonth(far.month)),
    sitemap: page('/sitemap.xml'),
    'sitemap of authors': page('/sitemap-authors.xml'),
    'sitemap of tags': page('/sitemap-tags.xml'),
    'sitemap of fixed pages': page('/sitemap-pages.xml'),
  }
}

function page(...addresses: string[]): GrowthLoad {
  return { paths: addresses }
}

function call(path: string, query: Record<string, string>): GrowthLoad {
  return page(`${path}?${new URLSearchParams(query)}`)
}

/** Cursors of places in the middle of lists and near their ends, and what is there. */
async function placesFarBack({ url }: Product, { slugs }: DataSet) {
  const postOf = async (slug: string) => (await ask(`${url}/api/posts/${slug}`)).post
  const [deep, half] = [await postOf(slugs.deep), await postOf(slugs.some[150] ?? slugs.deep)]
  const discussion = (await postOf(slugs.discussion))._id
  const last = await ask(`${url}/api/comments/post/${discussion}?limit=100&before=`)
  const comment = last.comments[0]
  return {
    after: cursorAt('-createdAt', deep.createdAt, deep._id),
    afterHalf: cursorAt('-createdAt', half.createdAt, half._id),
    month: half.createdAt.slice(0, 7),
    discussion,
    afterComment: cursorAt(String(comment?.createdAt), String(comment?._id)),
  }
}

/** The authors of the newest posts, who has the most of them first: he fills a page in sets of all sizes. */
async function newestAuthors({ url }: Product): Promise<{ _id: string; slug: string }[]> {
  const { posts } = await ask(`${url}${listPosts.path}?order=newest&fields=card&limit=100`)
  const byAuthor = Object.values(Object.groupBy(posts, ({ user }) => user._id))
  const sorted = byAuthor.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
  return sorted.flatMap((ofOne) => ofOne?.[0]?.user ?? [])
}
