import { shortDate } from '../../../lib/dates/short-date.ts'
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
      found={
        <>
          Restore unsaved changes from <time dateTime={time}>{shortDate(time)}</time>
        </>
      }
      title={title}
      start={start}
      className="mb-6"
      {...actions}
    >
      {!content && <p className="text-muted text-sm">They were written in another browser or on another device.</p>}
      {outdated && (
        <p className="text-muted text-sm">
          The post was saved since then: you can compare both before anything is overwritten.
        </p>
      )}
    </UnsavedNotice>
  )
}
