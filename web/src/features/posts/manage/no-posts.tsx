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
    return (
      <EmptyState title="There are no more posts.">
        <Link to={placeAddress({ ...others, filter })} className="button-quiet">
          First page
        </Link>
      </EmptyState>
    )
  }
  if (filter) {
    return (
      <EmptyState title={`No post matches “${filter}”.`}>
        <Link to={placeAddress({ ...others, filter: '' })} className="button-quiet">
          Clear the filter
        </Link>
      </EmptyState>
    )
  }
  if (isNarrowed(place)) {
    return (
      <EmptyState title="No post is like that.">
        <Link to={placeAddress({ ...wholeTable, sort: place.sort })} className="button-quiet">
          Show all posts
        </Link>
      </EmptyState>
    )
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
