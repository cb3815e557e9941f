import { Link } from '../../../ui/link.tsx'
import { type TablePlace, tableAddress } from './table-place.ts'

/** What stands where no comment does; the last sentence is the specification's (§2). */
export function NoComments({ place: { filter, after } }: { place: TablePlace }) {
  if (after) return <p className="py-16 text-center text-muted">There are no more comments.</p>
  if (filter) {
    return (
      <div className="py-16 text-center">
        <p className="break-words text-muted">No comment matches “{filter}”.</p>
        <Link to={tableAddress({ filter: '' })} className="button-quiet mt-6">
          Show all comments
        </Link>
      </div>
    )
  }
  return <p className="py-16 text-center font-serif text-xl">No Comments Found</p>
}
