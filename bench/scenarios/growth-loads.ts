import { listAllComments } from '@byline/contract/comments'
import { limits } from '@byline/contract/limits'
import { listManagedPosts } from '@byline/contract/manage'
import { readNewsletter } from '@byline/contract/newsletter'
import { feedPath, paths } from '@byline/contract/paths'
import { listPosts } from '@byline/contract/posts'
import { searchComments, suggestSearches } from '@byline/contract/search'
import { listDeletions } from '@byline/contract/trash'
import { listUsers } from '@byline/contract/users'
import type { growthBounds } from '../contract/growth-bounds.ts'
import { SCARCE } from '../data-set/words.ts'
import type { DataSet } from '../data-set.ts'
import type { Load } from '../measure/load.ts'
import { signIn } from '../measure/person.ts'
import type { Product } from '../measure/product.ts'

type Loads = Record<keyof typeof growthBounds, Omit<Load, 'url' | 'seconds'>>

/** The requests of every list, search, filter and table. Scarce things fill a page in sets of all sizes. */
export async function growthLoads(product: Product, set: DataSet): Promise<Loads> {
  const { headers } = await signIn(product.url, set.admin)
  const { post } = await ask(`${product.url}/api/posts/${set.slugs.deep}`)
  const after = Buffer.from(JSON.stringify(['-createdAt', post.createdAt, post._id])).toString(
    'base64url',
  )
  const [one, two, three] = set.terms.frequent
  const page = (...addresses: string[]) => ({ paths: addresses })
  const table = (path: string, query: Record<string, string> = {}) => ({
    paths: [`${path}?${new URLSearchParams({ limit: String(limits.rowsPerPage), ...query })}`],
    headers,
  })
  const posts = (sort: string, filter?: string) =>
    table(listManagedPosts.path, { sort, ...(filter && { filter }) })
  const comments = (filter: string) => table(listAllComments.path, { filter })
  const call = (path: string, query: Record<string, string>) =>
    page(`${path}?${new URLSearchParams(query)}`)
  const title = (text: string) =>
    call(listPosts.path, { title: text, order: 'newest', fields: 'card', limit: '24' })
  return {
    home: page(paths.home),
    'list of articles': page(paths.articles),
    'list of articles, far back': page(`${paths.articles}?after=${after}`),
    article: page(...set.slugs.some.map(paths.article)),
    'comments of an article': page(`/api/comments/post/${await idOf(product, set)}?limit=50`),
    'common tag': page(paths.tag(set.tags.common)),
    'rare tag': page(paths.tag(set.tags.rare)),
    author: page(paths.author(await prolificAuthor(product))),
    archive: page(paths.archive),
    'search for a common word': page(paths.search(one)),
    'search for a rare word': page(paths.search(SCARCE.title)),
    'search for two words': page(paths.search(`${one} ${two}`)),
    'search for three words': page(paths.search(`${one} ${two} ${three}`)),
    'search for a common and a rare word': page(paths.search(`${one} ${SCARCE.title}`)),
    'part of titles, common': title(one),
    'part of titles, rare': title(SCARCE.title),
    'suggestions for one letter': call(suggestSearches.path, { q: one.slice(0, 1) }),
    'suggestions for a word': call(suggestSearches.path, { q: one }),
    'suggestions for two words': call(suggestSearches.path, { q: `${one} ${two.slice(0, 2)}` }),
    'comments found, common word': call(searchComments.path, { q: 'the' }),
    'comments found, rare word': call(searchComments.path, { q: 'wombat' }),
    'Manage Posts by title': posts('title'),
    'Manage Posts by -title': posts('-title'),
    'Manage Posts by author': posts('author'),
    'Manage Posts by -author': posts('-author'),
    'Manage Posts by createdAt': posts('createdAt'),
    'Manage Posts by -createdAt': posts('-createdAt'),
    'Manage Posts by updatedAt': posts('updatedAt'),
    'Manage Posts by -updatedAt': posts('-updatedAt'),
    'Manage Posts, filter: common title': posts('-createdAt', one),
    'Manage Posts, filter: rare title': posts('-createdAt', SCARCE.title),
    'Manage Posts, filter: rare title, by title': posts('title', SCARCE.title),
    'Manage Posts, filter: rare title, by author': posts('author', SCARCE.title),
    'Manage Posts, filter: common title, by title': posts('title', one),
    'Manage Posts, filter: author': posts('-createdAt', 'sen'),
    'Manage Posts, filter: two letters': posts('-createdAt', 'th'),
    'Manage Posts, filter: nothing': posts('-createdAt', 'nothing of the kind'),
    'Manage Comments': table(listAllComments.path),
    'Manage Comments, filter: common text': comments('thank you'),
    'Manage Comments, filter: rare text': comments('wombat'),
    'Manage Comments, filter: author': comments('Novak'),
    'Manage Comments, filter: rare author': comments(SCARCE.name),
    'Manage Comments, filter: rare title': comments(SCARCE.title),
    'Manage Comments, filter: two letters': comments('th'),
    'Manage Comments, filter: nothing': comments('nothing of the kind'),
    'Manage Users': table(listUsers.path),
    'Manage Users, filter: common': table(listUsers.path, { q: 'people' }),
    'Manage Users, filter: rare': table(listUsers.path, { q: SCARCE.name }),
    'Manage Users, filter: nothing': table(listUsers.path, { q: 'nothing of the kind' }),
    trash: table(listDeletions.path),
    newsletter: { paths: [readNewsletter.path], headers },
    'feed, first page': page(feedPath('rss', {})),
    'feed, far back': page(feedPath('rss', { after })),
    'sitemap of tags': page('/sitemap-tags.xml'),
  }
}

async function idOf({ url }: Product, set: DataSet): Promise<string> {
  return (await ask(`${url}/api/posts/${set.slugs.discussion}`)).post._id
}

/** The author of the most of the newest posts, who fills a page in sets of all sizes. */
async function prolificAuthor({ url }: Product): Promise<string> {
  const reply = await fetch(`${url}${listPosts.path}?order=newest&fields=card&limit=100`)
  const { posts } = (await reply.json()) as { posts: { user: { _id: string } }[] }
  const byAuthor = Object.values(Object.groupBy(posts, ({ user }) => user._id))
  const [most] = byAuthor.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
  return most?.[0]?.user._id ?? ''
}

async function ask(address: string): Promise<{ post: { _id: string; createdAt: string } }> {
  return (await fetch(address)).json() as ReturnType<typeof ask>
}
