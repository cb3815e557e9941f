import { authorFrom, nameFrom } from '../fields/author.ts'
import { textOfHtml } from '../fields/html.ts'
import type { WxrIndex } from './wxr/wxr-index.ts'
import type { WxrItem } from './wxr/wxr-item.ts'

const AUTHORS_MAX = 20

/** The author of a post, or the authors that the plugin Co-Authors Plus stores as terms. */
export function authorOf({ fields, terms }: WxrItem, { authors }: WxrIndex): string | undefined {
  const named = terms
    .filter(({ domain }) => domain === 'author')
    .slice(0, AUTHORS_MAX)
    .map(({ nicename, name }) => {
      const login = nicename.replace(/^cap-/, '')
      return displayName(authors.get(name) ?? authors.get(login) ?? (name || login))
    })
  const login = (fields['dc:creator'] || fields['wp:author'] || '').trim()
  return authorFrom([...new Set(named)]) ?? displayName(authors.get(login) ?? login)
}

/** A name as it was shown; of an address of mail, which must not become public, the part before the host. */
export function displayName(written: string): string | undefined {
  return nameFrom(textOfHtml(written).replace(/^([^\s@]+)@[^\s@]+\.[^\s@]+$/, '$1'))
}
