import { slugFrom, slugFromTitle } from '@byline/contract/rules/slugs'

/** The slugs that a record may get, best first: its own, then one that is made of its title. */
export function slugsFrom(own: unknown, title: string): string[] {
  const given = typeof own === 'string' ? slugFrom(own) : ''
  return [...new Set([given, slugFromTitle(title)])].filter((slug) => slug !== '')
}
