import { formerQuery } from '@byline/contract/addresses/former-address'
import { paths } from '@byline/contract/addresses/paths'
import type { Db } from '../../db/tables/schema.ts'
import { safeName } from '../export/file-names.ts'
import { listPages, listRedirects } from '../export/rows/site-store.ts'
import { NAME_BYTES_MAX } from './static-paths.ts'

/** Former addresses of posts and pages, decoded, and the addresses to which they lead. */
export class FormerAddresses {
  readonly #targets = new Map<string, string>()

  static async read(db: Db): Promise<FormerAddresses> {
    const former = new FormerAddresses()
    for (const { path, slug } of await listRedirects(db)) former.#targets.set(path, paths.article(slug))
    for (const { slug, formerSlugs, paths: others } of await listPages(db))
      for (const path of [...formerSlugs.map((one) => `/${one}`), ...others])
        former.#targets.set(path, paths.ownPage(slug))
    return former
  }

  /** The address that a former address leads to. */
  find(address: string): string | undefined {
    const [path = '', query] = address.split('?', 2)
    let decoded: string
    try {
      decoded = decodeURIComponent(path)
    } catch {
      return undefined
    }
    const asked = query === undefined ? decoded : formerQuery(decoded, `?${query}`)
    return asked === undefined ? undefined : this.#targets.get(asked)
  }

  [Symbol.iterator]() {
    return this.#targets.entries()
  }
}

/** The path of a file at a former address: itself if it ends with `.html`, as many servers find only that. */
export function fileOfFormer(path: string): string {
  const names = path
    .split('/')
    .filter(Boolean)
    .map((name) => safeName(name, NAME_BYTES_MAX))
  return /\.html?$/i.test(names.at(-1) ?? '') ? names.join('/') : [...names, 'index.html'].join('/')
}
