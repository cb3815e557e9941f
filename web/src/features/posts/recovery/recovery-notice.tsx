import { shortDate } from '../../../lib/dates/short-date.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { UnsavedNotice } from '../../../ui/states/unsaved-notice.tsx'
import type { Offer } from './offers.ts'

interface RecoveryNoticeProps {
  offer: Offer
  /** The post was saved after this content was begun. */
  outdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore recovered content. */
export function RecoveryNotice({ offer, outdated, ...actions }: RecoveryNoticeProps) {
  const { savedAt, title, start, content } = offer
  const time = new Date(savedAt).toISOString()
  return (
    <UnsavedNotice
      found={rich(t('dashboard.recovery.restoreFrom', { time: shortDate(time) }), {
        time: (words) => <time dateTime={time}>{words}</time>,
      })}
      title={title}
      start={start}
      className="mb-6"
      {...actions}
    >
      {!content && <p className="text-muted text-sm">{t('dashboard.recovery.writtenElsewhere')}</p>}
      {outdated && <p className="text-muted text-sm">{t('dashboard.recovery.savedSince')}</p>}
    </UnsavedNotice>
  )
}
