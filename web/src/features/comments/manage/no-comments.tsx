import { paths } from '@byline/contract/paths'
import { Link } from '../../../ui/link.tsx'
import { StandIn } from '../../../ui/stand-in.tsx'
import { type TablePlace, tableAddress } from './table-place.ts'

/** What stands where no comment does; the last sentence is the specification's (§2). */
export function NoComments({ place: { filter, after } }: { place: TablePlace }) {
  if (after) return <StandIn line="There are no more comments." />
  if (filter) {
    return (
      <StandIn line={`No comment matches “${filter}”.`}>
        <Link to={tableAddress({ filter: '' })} className="button-quiet">
          Show all comments
        </Link>
      </StandIn>
    )
  }
  return (
    <StandIn line="No Comments Found" sentence="What is said under an article is found here.">
      <Link to={paths.articles} className="button-quiet">
        All articles
      </Link>
    </StandIn>
  )
}
