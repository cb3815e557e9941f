import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface LeaveWarningProps {
  /** Called when the author leaves the page. */
  isUnsaved: () => boolean
  /** Whether unsaved changes can be restored after a return. */
  recoverable: boolean
}

/** Warns an author with unsaved changes before the form is left, for a page of this site or of another one. */
export function LeaveWarning({ isUnsaved, recoverable }: LeaveWarningProps) {
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault()
  })
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
      [isUnsaved],
    ),
  )
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="You have unsaved changes"
    >
      <p className="mb-6 text-muted">
        {recoverable
          ? 'They stay kept in this browser and are offered when you come back.'
          : 'This browser cannot keep them: they are lost if you leave.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button variant="button-quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
