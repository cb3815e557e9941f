import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Quotation } from '../../../ui/margin/quotation.tsx'
import { Time } from '../../../ui/time.tsx'
import type { OwnNote } from './own-notes.ts'

interface SentNoteProps {
  note: OwnNote
  /** Whether the text has its passage no more. */
  isLost?: boolean
  /** The time at which the writer has mended it. */
  resolvedAt: string | undefined
  onPointerEnter?: () => void
}

/** A note that was sent from this browser. */
export function SentNote({ note, isLost, resolvedAt, onPointerEnter }: SentNoteProps) {
  return (
    <article aria-label={t('reading.comments.yourNote')} className="margin-note" onPointerEnter={onPointerEnter}>
      {isLost && !resolvedAt && <p className="field-hint">{t('reading.comments.passageChanged')}</p>}
      {note.passage && <Quotation>{note.passage.exact}</Quotation>}
      <p dir="auto" className="margin-note-text">
        {note.content}
      </p>
      {resolvedAt && (
        <p className="field-hint">
          {rich(t('reading.passages.resolvedOn'), { date: () => <Time iso={resolvedAt} /> })}
        </p>
      )}
    </article>
  )
}
