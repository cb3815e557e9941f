import { paths } from '@byline/contract/addresses/paths'
import type { Revision } from '@byline/contract/posts/revisions'
import type { ComparisonView } from './comparison-text.tsx'

/** The state of the page of revisions, which is in its address. */
export interface ComparedPlace {
  /** The `_id` of a revision; undefined for the one before the newest. */
  from: string | undefined
  /** Undefined for the newest. */
  to: string | undefined
  view: ComparisonView
  as: 'text' | 'markdown'
}

export function readComparedPlace(query: URLSearchParams): ComparedPlace {
  return {
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
    view: query.get('view') === 'beside' ? 'beside' : 'inline',
    as: query.get('as') === 'markdown' ? 'markdown' : 'text',
  }
}

export function comparedAddress(slug: string, { from, to, view, as }: ComparedPlace): string {
  const query = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(view !== 'inline' && { view }),
    ...(as !== 'text' && { as }),
  })
  return query.size > 0 ? `${paths.revisions(slug)}?${query}` : paths.revisions(slug)
}

/** The two revisions to compare, of those newest first; undefined if there is only one. */
export function comparedPair(
  { from, to }: Pick<ComparedPlace, 'from' | 'to'>,
  revisions: Pick<Revision, '_id'>[],
): { from: string; to: string } | undefined {
  const after = to ?? revisions[0]?._id
  const place = revisions.findIndex(({ _id }) => _id === after)
  const before = from ?? revisions[place + 1]?._id
  return after === undefined || before === undefined ? undefined : { from: before, to: after }
}
