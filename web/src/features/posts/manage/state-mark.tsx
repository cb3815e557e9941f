import type { ManagedCard } from '@byline/contract/posts'
import { numericDate } from '../../../lib/dates.ts'
import { stateNames } from './state-names.ts'

/** The state of a post that readers do not see. */
export function StateMark({ status, publishAt }: Pick<ManagedCard, 'status' | 'publishAt'>) {
  return (
    <p className="mt-1 text-sm">
      <span className="rounded-full border border-line px-2 py-0.5 text-xs">
        {stateNames[status]}
      </span>
      {publishAt && (
        <span className="ms-2 text-muted">
          for <time dateTime={publishAt}>{numericDate(publishAt)}</time>
        </span>
      )}
    </p>
  )
}
