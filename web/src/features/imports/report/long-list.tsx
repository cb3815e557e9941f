import { type ReactNode, useState } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'

interface LongListProps<T> {
  entries: readonly T[]
  /** Entries that are shown at first, and added by each press. */
  first: number
  more: number
  /** The entries in words, for those who hear the button. */
  of: string
  className: string
  /** The entry as a list item, with its index as key: a report does not change, and may say the same twice. */
  children: (entry: T, index: number) => ReactNode
}

/** A list of a report, of which further entries are shown on request, as it can have thousands. */
export function LongList<T>({ entries, first, more, of, className, children }: LongListProps<T>) {
  const [shown, setShown] = useState(first)
  const left = entries.length - shown
  const next = Math.min(left, more)
  return (
    <>
      <ul className={className}>{entries.slice(0, shown).map(children)}</ul>
      {left > 0 && (
        <button type="button" className="text-button" onClick={() => setShown(shown + more)}>
          {rich(
            next === left
              ? t('dashboard.imports.showOther', { count: left, of })
              : t('dashboard.imports.showMore', { next, count: left, of }),
            { of: (words) => <span className="sr-only">{words}</span> },
          )}
        </button>
      )}
    </>
  )
}
