import { timeOfDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { SaveState } from '../recovery/content-saver.ts'

interface SaveBarProps {
  label: string
  saving: boolean
  saveState: SaveState
}

/** The button that saves, and whether what stands in the form is safe until then. */
export function SaveBar({ label, saving, saveState }: SaveBarProps) {
  return (
    <div className="save-bar">
      <Button type="submit" pending={saving}>
        {label}
      </Button>
      <p role={saveState.failed && 'status'} className="min-w-0 flex-1 text-muted text-sm">
        {saving ? 'Saving ...' : stateOf(saveState)}
      </p>
    </div>
  )
}

function stateOf({ savedAt, pending, failed }: SaveState): string {
  if (failed) return 'This browser cannot keep drafts: please save now and then.'
  if (savedAt !== undefined) return `Saved in this browser at ${timeOfDay(savedAt)}`
  return pending ? 'Not saved yet' : ''
}
