import { timeOfDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { RecoveryState } from '../recovery/content-saver.ts'

interface SaveBarProps {
  label: string
  saving: boolean
  recoveryState: RecoveryState
}

/** The save button, and whether this browser has stored the unsaved content. */
export function SaveBar({ label, saving, recoveryState }: SaveBarProps) {
  return (
    <div className="save-bar">
      <Button type="submit" pending={saving}>
        {label}
      </Button>
      <p role={recoveryState.failed && 'status'} className="min-w-0 flex-1 text-muted text-sm">
        {saving ? 'Saving ...' : textOf(recoveryState)}
      </p>
    </div>
  )
}

function textOf({ savedAt, pending, failed }: RecoveryState): string {
  if (failed) return 'This browser cannot keep drafts: please save now and then.'
  if (savedAt !== undefined) return `Saved in this browser at ${timeOfDay(savedAt)}`
  return pending ? 'Not saved yet' : ''
}
