import { t } from '../../lib/language/texts.ts'
import { UnsavedNotice } from '../../ui/states/unsaved-notice.tsx'
import type { StoredFields } from './stored-fields.ts'

interface RecoveryNoticeProps {
  stored: StoredFields
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the text of an earlier visit that was not saved. */
export function RecoveryNotice({ stored: { fields }, ...actions }: RecoveryNoticeProps) {
  return (
    <UnsavedNotice
      found={t('dashboard.ownPages.found')}
      title={fields.title}
      start={fields.body.slice(0, 300)}
      {...actions}
    />
  )
}
