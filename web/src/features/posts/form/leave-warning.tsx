import { useCallback, useEffect } from 'react'
import { useBlocker } from '../../../lib/router/use-blocker.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface LeaveWarningProps {
  /** Called when the author leaves the page. */
  isUnsaved: () => boolean
  /** Whether unsaved changes can be restored after a return. */
  recoverable: boolean
  /** Where they are until then. */
  place?: string | undefined
}

/** Warns an author with unsaved changes before the form is left, for a page of this site or of another one. */
export function LeaveWarning({
  isUnsaved,
  recoverable,
  place = 'in this browser',
}: LeaveWarningProps) {
  useEffect(() => {
    const warn = (event: Event) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  const blocked = useBlocker(
    useCallback((from, to) => from.pathname !== to.pathname && isUnsaved(), [isUnsaved]),
  )
  return (
    <Dialog
      open={blocked !== undefined}
      onClose={() => blocked?.reset()}
      title="You have unsaved changes"
    >
      <p className="mb-6 text-muted">
        {recoverable
          ? `They stay kept ${place} and are offered when you come back.`
          : 'This browser cannot keep them: they are lost if you leave.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => blocked?.reset()}>Stay</Button>
        <Button variant="button-quiet" onClick={() => blocked?.proceed()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
