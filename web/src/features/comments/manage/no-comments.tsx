import { paths } from '@byline/contract/paths'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { type TablePlace, tableAddress } from './table-place.ts'

/** What stands where no comment does; the last sentence is the specification's (§2). */
export function NoComments({ place: { filter, after } }: { place: TablePlace }) {
  if (after) return <EmptyState line="There are no more comments." />
  if (filter) {
    return (
      <EmptyState line={`No comment matches “${filter}”.`}>
        <Link to={tableAddress({ filter: '' })} className="button-quiet">
          Show all comments
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState line="No Comments Found" sentence="What is said under an article is found here.">
      <Link to={paths.articles} className="button-quiet">
        All articles
      </Link>
    </EmptyState>
  )
}
