import { paths } from '@byline/contract/paths'
import { Link } from '../../ui/link.tsx'
import { StandIn } from '../../ui/stand-in.tsx'

/** What stands where no user does; the line is the specification's (§2). */
export function NoUsers({ q, after }: { q: string; after: string | undefined }) {
  return (
    <StandIn
      line="No Users Found"
      sentence={q && `“${q}” is in nobody’s name and in nobody’s email address.`}
    >
      {(q || after) && (
        <Link to={paths.manageUsers} className="button-quiet">
          Show all users
        </Link>
      )}
    </StandIn>
  )
}
