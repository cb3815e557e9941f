import { Button } from '../../ui/button.tsx'
import type { StoredFields } from './stored-fields.ts'

interface RecoveryNoticeProps {
  stored: StoredFields
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed in an earlier visit and not saved. */
export function RecoveryNotice({ stored: { fields }, onRestore, onDiscard }: RecoveryNoticeProps) {
  return (
    <section aria-label="Unsaved changes" className="notice grid gap-3">
      <p role="status">This browser kept changes to this page that were not saved.</p>
      <p dir="auto" className="line-clamp-2 break-words text-muted text-sm">
        {fields.title && <strong className="font-medium">{fields.title} · </strong>}
        {fields.body.slice(0, 300)}
      </p>
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
