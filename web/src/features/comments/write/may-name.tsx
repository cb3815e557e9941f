import type { ChangeEventHandler } from 'react'
import { t } from '../../../lib/language/texts.ts'

/** The tick of a reader whom a correction that follows from their comment may name. */
export function MayName(box: { checked: boolean; onChange: ChangeEventHandler<HTMLInputElement> }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input type="checkbox" {...box} className="mt-0.5 size-5 shrink-0 accent-(--accent)" />
      {t('reading.passages.mayName')}
    </label>
  )
}
