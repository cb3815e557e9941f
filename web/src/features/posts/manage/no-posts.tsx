import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { WritersOnly } from '../../users/account/writers-only.tsx'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import { isNarrowed, placeAddress, type TablePlace, wholeTable } from './table-place.ts'

/** The empty state of the table; the sentence without a filter comes from the specification (§2). */
export function NoPosts({ place }: { place: TablePlace }) {
  const { filter, after, before: _, ...others } = place
  if (after) {
    const first = { to: placeAddress({ ...others, filter }), label: 'First page' }
    return <EmptyState title="There are no more posts." link={first} />
  }
  if (filter) {
    const unfiltered = { to: placeAddress({ ...others, filter: '' }), label: 'Clear the filter' }
    return <EmptyState title={`No post matches “${filter}”.`} link={unfiltered} />
  }
  if (isNarrowed(place)) {
    const whole = { to: placeAddress({ ...wholeTable, sort: place.sort }), label: 'Show all posts' }
    return <EmptyState title="No post is like that." link={whole} />
  }
  return <NoPostsYet />
}

function NoPostsYet() {
  const title = "you don't have any posts"
  if (!useMayPublish()) return <WritersOnly title={title} />
  return (
    <EmptyState title={title}>
      <Link to={paths.createPost} className="button">
        Add New Post
      </Link>
    </EmptyState>
  )
}
