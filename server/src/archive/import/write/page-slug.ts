import { numbered } from '@byline/contract/rules/slugs'
import type { SourceChange } from '@byline/moving/records/source'
import type { Db } from '../../../db/tables/schema.ts'
import { isSiteSlug } from '../../../features/own-pages/choose-slug.ts'
import { listPages } from '../../../features/own-pages/store.ts'

/**
 * The slug that a new page gets: the first of the proposed ones that neither another page nor the site itself has, else
 * the first with a number. `planned` are the pages that a dry run would have created.
 */
export async function planSlug(
  db: Db,
  proposed: readonly string[],
  planned: Iterable<string>,
): Promise<string> {
  const taken = new Set([...(await listPages(db)).map(({ slug }) => slug), ...planned])
  const isFree = async (slug: string) => !taken.has(slug) && !(await isSiteSlug(db, slug))
  for (const slug of proposed) if (await isFree(slug)) return slug
  for (const slug of numbered(proposed[0] ?? 'page')) if (await isFree(slug)) return slug
  throw new Error('there is no end of numbers')
}

/** The sentence of the report about a page that does not have the address it asks for. */
export function otherAddress(proposed: readonly string[], slug: string): SourceChange[] {
  const [wanted = slug] = proposed
  if (wanted === slug) return []
  return [
    {
      kind: 'repaired',
      what: `its address is /${slug}, because this site has another page at /${wanted}`,
    },
  ]
}
