import { t } from '../../lib/language/texts.ts'
import '../theme/skeleton.css'
import './table.css'
import './table-cards.css'

/** Shown instead of a table that is loading for the first time, in the height of some of its rows. */
export function TableSkeleton() {
  return (
    <div role="status" className="data-table-cards scripted">
      <span className="sr-only">{t('shared.states.loading')}</span>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="skeleton-row">
          <span className="skeleton size-14 shrink-0" />
          <span className="grid grow gap-2">
            <span className="skeleton h-4 w-2/3" />
            <span className="skeleton h-4 w-2/3" />
          </span>
        </div>
      ))}
    </div>
  )
}
