import { Link } from './link.tsx'

interface PaginationProps {
  /** Address of the first page; undefined on the first page. */
  first: string | undefined
  /** Address of the next page, if there is one. */
  next: string | undefined
}

/** Links to the first and the next page of a table. */
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
