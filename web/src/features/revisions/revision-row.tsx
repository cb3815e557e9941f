import type { Revision } from '@byline/contract/posts/revisions'
import { stateNames } from '../../lib/language/state-names.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Time } from '../../ui/time.tsx'
import { WithdrawCorrection } from './withdraw-correction.tsx'
import '../../ui/row-actions.css'

interface RevisionRowProps {
  slug: string
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
  const { slug, revision, isFrom, isTo, onFrom, onTo, onRestore } = props
  const { _id, createdAt, user, status, current, correction, laterCorrection } = revision
  return (
    <li className="revision-row" data-compared={isFrom || isTo || undefined}>
      <div className="min-w-0">
        <p className="font-medium text-sm">
          <Time iso={createdAt} />
        </p>
        <p className="text-muted text-sm">
          <bdi>{user?.name ?? t('dashboard.revisions.goneUser')}</bdi> ·{' '}
          {current ? t('dashboard.revisions.stateNow', { state: status }) : t(stateNames[status])}
        </p>
        {correction !== null && (
          <p dir="auto" className="mt-1 break-words text-sm">
            {t('dashboard.revisions.correction', { text: correction })}
          </p>
        )}
        {laterCorrection && <WithdrawCorrection slug={slug} revision={revision} />}
      </div>
      <div className="revision-choice">
        <label>
          <input type="radio" name="from" value={_id} checked={isFrom} onChange={onFrom} />
          {t('dashboard.revisions.from')}
        </label>
        <label>
          <input type="radio" name="to" value={_id} checked={isTo} onChange={onTo} />
          {t('dashboard.revisions.to')}
        </label>
        {!current && (
          <Button variant="row-action" onClick={onRestore}>
            {t('dashboard.states.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}
