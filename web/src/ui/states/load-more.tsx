import { limits } from '@byline/contract/rules/limits'
import type { MouseEvent } from 'react'
import { t } from '../../lib/language/texts.ts'
import { isPlainClick, Link } from '../link.tsx'

export interface ListNames {
  /** The navigation at its end; another one for each list of a page. */
  navigation: string
  /** The link to the next page, for readers without scripts. */
  next: string
  /** The link to the beginning of the list. */
  newest: string
  /** The sentence that is shown if the next page could not be loaded. */
  failed: string
}

interface LoadMoreProps {
  names: ListNames
  /** Address of the first page, unless it is shown. */
  newest: string | undefined
  /** Address of the next page, if there is one. */
  next: string | undefined
  /** The number of entries that are shown, from the first of the list on. */
  shown: number | undefined
  /** The number of entries of the list. */
  total: number | undefined
  pages: number
  busy: boolean
  failed: boolean
  /** Adds the next page below. */
  onLoad: () => void
}

/**
 * The end of a list: how much of it is shown, and a link to the next page. A click adds that page below; without
 * scripts, and when `limits.articlePages` are shown, the link leads to it.
 */
export function LoadMore({ names, newest, next, shown, total, pages, busy, failed, onLoad }: LoadMoreProps) {
  if (!newest && !next && pages === 1) return null
  const inPlace = pages < limits.articlePages
  const load = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!busy) onLoad()
  }
  return (
    <nav
      aria-label={names.navigation}
      data-load-more=""
      // The added rows are above it, and must not push the page down.
      className="mt-12 flex flex-col items-center gap-4 [overflow-anchor:none]"
    >
      {shown !== undefined && total !== undefined && (
        <p role="status" className="text-muted text-sm">
          {t('shared.states.shownOf', { shown, total })}
        </p>
      )}
      {failed && (
        <p role="alert" className="text-danger text-sm">
          {names.failed}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-4">
        {newest && (
          <Link to={newest} className="button-quiet">
            {names.newest}
          </Link>
        )}
        {next && inPlace && (
          <Link to={next} data-hydrates="" onClick={load} aria-busy={busy || undefined} className="button">
            {busy ? t('shared.states.loading') : <Label next={names.next} />}
          </Link>
        )}
        {next && !inPlace && (
          <Link to={next} className="button">
            {names.next}
          </Link>
        )}
      </div>
    </nav>
  )
}

/** The class `js` of the root element says whether scripts run. */
function Label({ next }: { next: string }) {
  return (
    <>
      <span className="scripted">{t('shared.states.loadMore')}</span>
      <span className="[.js_&]:hidden">{next}</span>
    </>
  )
}
