import { Link } from '../../ui/link.tsx'

interface LoadMoreProps {
  /** Address of the first page, unless this is the first page. */
  newest: string | undefined
  /** Address of the next page, if there is one. */
  next: string | undefined
}

/** Links to the first and the next page of a list, which work without scripts. */
export function LoadMore({ newest, next }: LoadMoreProps) {
  if (!newest && !next) return null
  return (
    <nav aria-label="Pages" className="mt-14 flex flex-wrap justify-center gap-4">
      {newest && (
        <Link to={newest} className="button-quiet">
          Back to the newest
        </Link>
      )}
      {next && (
        <Link to={next} className="button">
          Load more
        </Link>
      )}
    </nav>
  )
}
