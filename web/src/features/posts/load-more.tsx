import { Link } from '../../ui/link.tsx'

interface LoadMoreProps {
  /** Address of the list's first page, where this is not it. */
  newest: string | undefined
  /** Address of the next page, if there is one. */
  next: string | undefined
}

/** The way through a long list: real links, so that every page of it can be reached without scripts. */
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
