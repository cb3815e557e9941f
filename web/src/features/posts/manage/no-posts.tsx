import { paths } from '@byline/contract/paths'
import { Link } from '../../../ui/link.tsx'
import { placeAddress, type TablePlace } from './table-place.ts'

/** What stands where no post does; the first sentence is the specification's (§2). */
export function NoPosts({ place: { sort, filter, after } }: { place: TablePlace }) {
  if (after) return <p className="py-16 text-center text-muted">There are no more posts.</p>
  if (filter) {
    return (
      <div className="py-16 text-center">
        <p className="break-words text-muted">No post matches “{filter}”.</p>
        <Link to={placeAddress({ sort, filter: '' })} className="button-quiet mt-6">
          Show all posts
        </Link>
      </div>
    )
  }
  return (
    <div className="py-16 text-center">
      <p className="font-serif text-xl">you don't have any posts</p>
      <Link to={paths.createPost} className="button mt-6">
        Add New Post
      </Link>
    </div>
  )
}
