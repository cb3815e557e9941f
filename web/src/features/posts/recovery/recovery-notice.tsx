import { shortDate } from '../../../lib/dates/short-date.ts'
import { Button } from '../../../ui/button.tsx'
import type { Offer } from './offers.ts'

interface RecoveryNoticeProps {
  offer: Offer
  /** The post was saved after this content was begun. */
  outdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore recovered content. */
export function RecoveryNotice({ offer, outdated, onRestore, onDiscard }: RecoveryNoticeProps) {
  const { savedAt, title, start, content } = offer
  return (
    <section aria-label="Unsaved changes" className="notice mb-6 grid gap-3">
      <p role="status">
        Restore unsaved changes from{' '}
        <time dateTime={new Date(savedAt).toISOString()}>
          {shortDate(new Date(savedAt).toISOString())}
        </time>
      </p>
      <p className="line-clamp-2 break-words text-muted text-sm">
        {title && <strong className="font-medium">{title} · </strong>}
        {start}
      </p>
      {!content && (
        <p className="text-muted text-sm">
          They were written in another browser or on another device.
        </p>
      )}
      {outdated && (
        <p className="text-muted text-sm">
          The post was saved since then: you can compare both before anything is overwritten.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRestore} className="button-small">
          Restore
        </Button>
        <Button variant="button-quiet" onClick={onDiscard} className="button-small">
          Discard
        </Button>
      </div>
    </section>
  )
}
