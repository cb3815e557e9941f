import { timeOfDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { Keeping } from '../drafts/draft-keeper.ts'

interface SaveBarProps {
  label: string
  saving: boolean
  keeping: Keeping
}

/** The button that saves, and whether what stands in the form is safe until then. */
export function SaveBar({ label, saving, keeping }: SaveBarProps) {
  return (
    <div className="save-bar">
      <Button type="submit" pending={saving}>
        {label}
      </Button>
      <p role={keeping.failed && 'status'} className="min-w-0 flex-1 text-muted text-sm">
        {saving ? 'Saving ...' : stateOf(keeping)}
      </p>
    </div>
  )
}

function stateOf({ keptAt, pending, failed }: Keeping): string {
  if (failed) return 'This browser cannot keep drafts: please save now and then.'
  if (keptAt !== undefined) return `Saved in this browser at ${timeOfDay(keptAt)}`
  return pending ? 'Not saved yet' : ''
}
