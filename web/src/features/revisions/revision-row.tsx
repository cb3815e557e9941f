import type { Revision } from '@byline/contract/posts/revisions'
import { Button } from '../../ui/button.tsx'
import { Time } from '../../ui/time.tsx'
import '../../ui/row-actions.css'

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

interface RevisionRowProps {
  revision: Revision
  /** Whether it is the older or the newer one of the comparison. */
  isFrom: boolean
  isTo: boolean
  onFrom: () => void
  onTo: () => void
  onRestore: () => void
}

/** One revision: when, by whom, whether readers have seen it, and whether it is compared. */
export function RevisionRow(props: RevisionRowProps) {
  const { revision, isFrom, isTo, onFrom, onTo, onRestore } = props
  const { _id, createdAt, user, status, current, correction } = revision
  return (
    <li className="revision-row" data-compared={isFrom || isTo || undefined}>
      <div className="min-w-0">
        <p className="font-medium text-sm">
          <Time iso={createdAt} />
        </p>
        <p className="text-muted text-sm">
          <bdi>{user?.name ?? 'Somebody who is gone'}</bdi> · {stateNames[status]}
          {current && ', now'}
        </p>
        {correction !== null && (
          <p dir="auto" className="mt-1 break-words text-sm">
            Correction: {correction}
          </p>
        )}
      </div>
      <div className="revision-choice">
        <label>
          <input type="radio" name="from" value={_id} checked={isFrom} onChange={onFrom} />
          from
        </label>
        <label>
          <input type="radio" name="to" value={_id} checked={isTo} onChange={onTo} />
          to
        </label>
        {!current && (
          <Button variant="row-action" onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}
