import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface LeaveWarningProps {
  /** Asked at the moment somebody leaves. */
  isUnsaved: () => boolean
  /** What is unsaved is offered when one comes back. */
  kept: boolean
}

/** Warns of leaving with unsaved changes, within the site and out of it. */
export function LeaveWarning({ isUnsaved, kept }: LeaveWarningProps) {
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
        {kept
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
