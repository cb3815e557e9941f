import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

interface PaginationProps {
  /** Address of the first page; undefined where no link to it is needed. */
  first?: string | undefined
  /** Address of the page before this one, if there is one. */
  previous?: string | undefined
  /** Address of the next page, if there is one. */
  next: string | undefined
  /** The range of rows on the page. */
  children?: ReactNode
}

/** Links to the other pages of a table. */
export function Pagination({ first, previous, next, children }: PaginationProps) {
  if (!first && !previous && !next) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm tabular-nums">{children}</p>
      <div className="flex gap-3">
        {first && <PageLink to={first} name="First" />}
        {previous && <PageLink to={previous} name="Previous" />}
        {next ? (
          <PageLink to={next} name="Next" />
        ) : (
          // Keeps its place free, so that a second press on Next meets no other link.
          <span aria-hidden className="button-quiet invisible">
            Next
          </span>
        )}
      </div>
    </nav>
  )
}

function PageLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="button-quiet">
      {name}
      <span className="sr-only"> page</span>
    </Link>
  )
}
