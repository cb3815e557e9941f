import { Link } from './link.tsx'

interface PaginationProps {
  /** Address of the first page, where this is not it. */
  first: string | undefined
  /** Address of the next page, if there is one. */
  next: string | undefined
}

/** The way through a long table. */
export function Pagination({ first, next }: PaginationProps) {
  if (!first && !next) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-end gap-3">
      {first && (
        <Link to={first} className="button-quiet">
          First page
        </Link>
      )}
      {next && (
        <Link to={next} className="button-quiet">
          Next page
        </Link>
      )}
    </nav>
  )
}
