import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type TablePlace, tableAddress } from './table-place.ts'

/** The empty state of the comments table, with the text of the specification (§2). */
export function NoComments({ place: { filter, after } }: { place: TablePlace }) {
  if (after) {
    return (
      <EmptyState title="There are no more comments.">
        <Link to={tableAddress({ filter })} className="button-quiet">
          First page
        </Link>
      </EmptyState>
    )
  }
  if (filter) {
    return (
      <EmptyState title={`No comment matches “${filter}”.`}>
        <Link to={tableAddress({ filter: '' })} className="button-quiet">
          Clear the filter
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No Comments Found" description="What is said under an article is found here.">
      <Link to={paths.articles} className="button-quiet">
        All articles
      </Link>
    </EmptyState>
  )
}
