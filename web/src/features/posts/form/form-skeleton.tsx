import { t } from '../../../lib/language/texts.ts'
import '../../../ui/theme/skeleton.css'
import './room-bar.css'
import './writing-room.css'

/** Shown instead of the form while its post is loading. */
export function FormSkeleton() {
  return (
    <div role="status" className="post-form">
      <span className="sr-only">{t('shared.states.loading')}</span>
      <div className="room-bar">
        <div className="skeleton h-6 w-24" />
        <div className="room-actions">
          <div className="skeleton h-11 w-32" />
        </div>
      </div>
      <div className="room-text grid gap-4">
        <div className="skeleton h-12 w-3/4" />
        <div className="skeleton h-96" />
      </div>
    </div>
  )
}
