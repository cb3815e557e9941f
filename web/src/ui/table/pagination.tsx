import type { ReactNode } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
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
    <nav aria-label={t('dashboard.table.pages')} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm tabular-nums">{children}</p>
      <div className="flex gap-3">
        {first && <PageLink to={first} name="first" />}
        {previous && <PageLink to={previous} name="previous" />}
        {next ? (
          <PageLink to={next} name="next" />
        ) : (
          // Keeps its place free, so that a second press on Next meets no other link.
          <span aria-hidden className="button-quiet invisible">
            <PageName name="next" />
          </span>
        )}
      </div>
    </nav>
  )
}

type Place = 'first' | 'previous' | 'next'

function PageLink({ to, name }: { to: string; name: Place }) {
  return (
    <Link to={to} className="button-quiet">
      <PageName name={name} />
    </Link>
  )
}

function PageName({ name }: { name: Place }) {
  return rich(t(`dashboard.table.${name}`), { rest: (words) => <span className="sr-only">{words}</span> })
}
