import { listAllComments } from '@byline/contract/comments/comments'
import { readDashboard } from '@byline/contract/dashboard'
import { readNewsletter } from '@byline/contract/newsletter'
import { listManagedPosts } from '@byline/contract/posts/manage'
import { limits } from '@byline/contract/rules/limits'
import { listDeletions } from '@byline/contract/trash'
import { listUsers } from '@byline/contract/users/users'
import { SCARCE } from '../data-set/words.ts'
import type { DataSet } from '../data-set.ts'
import type { Product } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'
import { ask, cursorAt, type GrowthLoad } from './growth-places.ts'

/** Contained in no title, name or comment, although its fragments, or its words, are in many. */
const NOTHING = { words: 'nothing of the kind', word: 'therthing' }

/** The requests of the tables of the dashboard as an admin. */
export async function tableLoads(product: Product, set: DataSet) {
  const { headers } = await signIn(product.url, set.admin)
  const [one] = set.terms.frequent
  const table = (path: string, query: Record<string, string> = {}): GrowthLoad => ({
    paths: [`${path}?${new URLSearchParams({ limit: String(limits.rowsPerPage), ...query })}`],
    headers,
  })
  /** Some pages on: a small set has no more. */
  const farBack = async (path: string, query: Record<string, string> = {}) => {
    let after: string | null = null
    for (let page = 0; page < 5; page++) {
      const { paths }: GrowthLoad = table(path, { ...query, ...(after !== null && { after }) })
      after = (await ask(product.url + String(paths[0]), headers)).nextCursor
    }
    return table(path, { ...query, after: String(after) })
  }
  const { path: posts } = listManagedPosts
  const { path: comments } = listAllComments
  const { path: users } = listUsers
  const filtered = (filter: string, sort = '-createdAt') => table(posts, { sort, filter })
  return {
    dashboard: { paths: [readDashboard.path], headers },
    'Manage Posts by title': table(posts, { sort: 'title' }),
    'Manage Posts by -title': table(posts, { sort: '-title' }),
    'Manage Posts by author': table(posts, { sort: 'author' }),
    'Manage Posts by -author': table(posts, { sort: '-author' }),
    'Manage Posts by createdAt': table(posts, { sort: 'createdAt' }),
    'Manage Posts by -createdAt': table(posts, { sort: '-createdAt' }),
    'Manage Posts by updatedAt': table(posts, { sort: 'updatedAt' }),
    'Manage Posts by -updatedAt': table(posts, { sort: '-updatedAt' }),
    'Manage Posts by title, from the middle': table(posts, {
      sort: 'title',
      after: `500.${cursorAt('title', 'm', '')}`,
    }),
    'Manage Posts by author, far back': await farBack(posts, { sort: 'author' }),
    'Manage Posts, filter: common title': filtered(one),
    'Manage Posts, filter: rare title': filtered(SCARCE.title),
    'Manage Posts, filter: rare title, by title': filtered(SCARCE.title, 'title'),
    'Manage Posts, filter: rare title, by author': filtered(SCARCE.title, 'author'),
    'Manage Posts, filter: rare title, by update': filtered(SCARCE.title, '-updatedAt'),
    'Manage Posts, filter: common title, by title': filtered(one, 'title'),
    'Manage Posts, filter: common title, by author': filtered(one, 'author'),
    'Manage Posts, filter: author': filtered('sen'),
    'Manage Posts, filter: author, by title': filtered('sen', 'title'),
    'Manage Posts, filter: one letter': filtered('t'),
    'Manage Posts, filter: two letters': filtered('th'),
    'Manage Posts, filter: two letters, by title': filtered('th', 'title'),
    'Manage Posts, filter: two rare letters': filtered('qx'),
    'Manage Posts, filter: nothing': filtered(NOTHING.words),
    'Manage Posts, filter: nothing, one word': filtered(NOTHING.word),
    'Manage Comments': table(comments),
    'Manage Comments, far back': await farBack(comments),
    'Manage Comments, filter: common text': table(comments, { filter: 'thank you' }),
    'Manage Comments, filter: rare text': table(comments, { filter: 'wombat' }),
    'Manage Comments, filter: author': table(comments, { filter: 'Novak' }),
    'Manage Comments, filter: rare author': table(comments, { filter: SCARCE.name }),
    'Manage Comments, filter: rare title': table(comments, { filter: SCARCE.title }),
    'Manage Comments, filter: two letters': table(comments, { filter: 'th' }),
    'Manage Comments, filter: two rare letters': table(comments, { filter: 'qx' }),
    'Manage Comments, filter: nothing': table(comments, { filter: NOTHING.words }),
    'Manage Comments, filter: nothing, one word': table(comments, { filter: NOTHING.word }),
    'Manage Users': table(users),
    'Manage Users, far back': await farBack(users),
    'Manage Users, filter: common': table(users, { q: 'people' }),
    'Manage Users, filter: rare': table(users, { q: SCARCE.name }),
    'Manage Users, filter: two letters': table(users, { q: 'an' }),
    'Manage Users, filter: nothing': table(users, { q: NOTHING.words }),
    trash: table(listDeletions.path),
    newsletter: { paths: [readNewsletter.path], headers },
  }
}
