import { paths } from '@byline/contract/paths'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** What stands where no user does; the line is the specification's (§2). */
export function NoUsers({ q, after }: { q: string; after: string | undefined }) {
  return (
    <EmptyState
      line="No Users Found"
      sentence={q && `“${q}” is in nobody’s name and in nobody’s email address.`}
    >
      {(q || after) && (
        <Link to={paths.manageUsers} className="button-quiet">
          Show all users
        </Link>
      )}
    </EmptyState>
  )
}
