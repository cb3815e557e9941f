import { formerQuery } from '@byline/contract/addresses/former-address'
import { paths } from '@byline/contract/addresses/paths'
import type { Db } from '../../db/tables/schema.ts'
import { findFormerAddress } from '../posts/one-post/store.ts'
import { findFormerList } from './former-list.ts'
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

/** The same for an address whose query names a post, such as `/?p=123`; nothing is read for any other query. */
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
