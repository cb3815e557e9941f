import { useCallback, useEffect } from 'react'
import { useBlocker } from '../../../lib/router/use-blocker.ts'
import { Button } from '../../../ui/button.tsx'
import { Question } from '../../../ui/question.tsx'

interface LeaveWarningProps {
  /** Called when the author leaves the page. */
  isUnsaved: () => boolean
  /** Called when the tab is closed, if that differs. */
  mustNotClose?: () => boolean
  /** Whether unsaved changes can be restored after a return. */
  recoverable: boolean
  /** Where the changes are stored until then. */
  storage?: string | undefined
}

/** Warns an author with unsaved changes before the form is left, for a page of this site or of another one. */
export function LeaveWarning(props: LeaveWarningProps) {
  const { isUnsaved, mustNotClose = isUnsaved, recoverable, storage = 'in this browser' } = props
  useEffect(() => {
    const warn = (event: Event) => {
      if (mustNotClose()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [mustNotClose])
  const blocked = useBlocker(useCallback((from, to) => from.pathname !== to.pathname && isUnsaved(), [isUnsaved]))
  return (
    <Question
      open={blocked !== undefined}
      onClose={() => blocked?.reset()}
      title="You have unsaved changes"
      text={
        recoverable
          ? `They stay kept ${storage} and are offered when you come back.`
          : 'This browser cannot keep them: they are lost if you leave.'
      }
    >
      <Button onClick={() => blocked?.reset()}>Stay</Button>
      <Button variant="button-quiet" onClick={() => blocked?.proceed()}>
        Leave
      </Button>
    </Question>
  )
}
