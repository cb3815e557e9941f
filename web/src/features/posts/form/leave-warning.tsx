import { useCallback, useEffect } from 'react'
import { t } from '../../../lib/language/texts.ts'
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
}

/** Warns an author with unsaved changes before the form is left, for a page of this site or of another one. */
export function LeaveWarning(props: LeaveWarningProps) {
  const { isUnsaved, mustNotClose = isUnsaved, recoverable } = props
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
      title={t('dashboard.writingRoom.unsavedTitle')}
      text={recoverable ? t('dashboard.writingRoom.unsavedKept') : t('dashboard.writingRoom.unsavedLost')}
    >
      <Button onClick={() => blocked?.reset()}>{t('dashboard.writingRoom.stay')}</Button>
      <Button variant="button-quiet" onClick={() => blocked?.proceed()}>
        {t('dashboard.writingRoom.leave')}
      </Button>
    </Question>
  )
}
