import { formerQuery } from '@byline/contract/addresses/former-address'
import { paths } from '@byline/contract/addresses/paths'
import { tagKey } from '@byline/contract/rules/tags'
import type { Db } from '../../db/tables/schema.ts'
import { countMonth } from '../posts/lists/archive-store.ts'
import { findFormerAddress } from '../posts/one-post/store.ts'
import { findTag } from '../posts/rows/tag-store.ts'
import { findPageAt } from './store.ts'

/**
 * The address of the imported post or page that had this address, with or without a trailing slash, or of the list of
 * articles that another system had there (design §6).
 */
export async function findFormerPath(db: Db, url: string): Promise<string | undefined> {
  const candidates = formerPaths(pathOf(url))
  for (const candidate of candidates) {
    const found = await find(db, candidate)
    if (found !== undefined) return found
  }
  return findFormerList(db, candidates.at(-1) ?? '')
}

/** The addresses under which a decoded path is looked up; the last one is that of a list. */
export function formerPaths(path: string): string[] {
  const bare = path.replace(/(?<!\/)\/+$/, '')
  return [...new Set([bare, bare.replace(/\/(?:index\.\w{3,4}|amp)$/, '')])]
}

/** `findFormerPath` for an address whose query names a post, such as `/?p=123`; any other query reads nothing. */
export async function findFormerQuery(db: Db, url: string): Promise<string | undefined> {
  const at = url.indexOf('?')
  if (at < 0 || url.startsWith('/api/')) return undefined
  const former = formerQuery(pathOf(url), url.slice(at))
  return former === undefined ? undefined : find(db, former)
}

async function find(db: Db, path: string): Promise<string | undefined> {
  if (path === '') return undefined
  const post = await findFormerAddress(db, path)
  if (post !== undefined) return paths.article(post)
  const page = await findPageAt(db, path)
  return page === undefined ? undefined : paths.ownPage(page)
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''))
  } catch {
    return ''
  }
}

/** Addresses at which other systems list the posts of a tag or category, below any folder. */
const OF_TAG = /^(?:\/[^/]+)?\/(?:category|categories|tag|tags|topic|topics|label)\/(?:[^/]+\/)*([^/]+)$/i
const OF_MONTH = /^(?:\/[^/]+)?\/(\d{4})\/(0[1-9]|1[0-2])$/
const PAGE = /\/page\/\d{1,6}$/

/** The list of articles that is here what another system had at this address: that of a tag or of a month. */
export async function findFormerList(db: Db, path: string): Promise<string | undefined> {
  const { month, tagKeys } = formerListAt(path)
  if (month !== undefined && (await countMonth(db, month)) > 0) return paths.archiveMonth(month)
  for (const key of tagKeys) {
    const tag = await findTag(db, key)
    if (tag !== undefined) return paths.tag(tag)
  }
  return undefined
}

/** The month, such as `2019-05`, and the keys of tags that an address of another system may list. */
export function formerListAt(path: string): { month: string | undefined; tagKeys: string[] } {
  const first = path.replace(PAGE, '')
  const [, year, number] = OF_MONTH.exec(first) ?? []
  const [, name] = OF_TAG.exec(first) ?? []
  return {
    month: year === undefined ? undefined : `${year}-${number}`,
    tagKeys: name === undefined ? [] : keysOf(name),
  }
}

/** Addresses have hyphens for spaces, and WordPress ends with a number where a tag has the name of a category. */
function keysOf(name: string): string[] {
  const key = tagKey(name)
  const words = key.replace(/[-_]+/g, ' ')
  return [...new Set([key, words, words.replace(/ \d$/, '')])]
}
