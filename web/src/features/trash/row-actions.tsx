import { paths } from '@byline/contract/addresses/paths'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { ListedRow } from './deleted-rows.ts'
import '../../ui/row-actions.css'

interface RowActionsProps {
  deletion: ListedRow<{ _id: string }>['deletion']
  /** The id of the element that names the row. */
  describedBy: string
  /** The actions of a row that is not deleted, Delete last: where it was, a second press then meets nothing. */
  children: ReactNode
  className?: string
}

/** The actions of a row; for a deleted one the word 'Deleted' and 'Undo', which does the same as that of the toast. */
export function RowActions({ deletion, describedBy, children, className = '' }: RowActionsProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const state = !deletion ? 'listed' : deletion === 'ended' ? 'ended' : 'deleted'
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // The pressed button is gone, so the focus moves to the element in its position.
    if (document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [state])
  return (
    <span ref={frame} className={`row-actions ${className}`}>
      {!deletion ? (
        children
      ) : deletion === 'ended' ? (
        <>
          <Link to={paths.trash} aria-describedby={describedBy} className="row-action text-accent">
            {t('shared.trash.trash')}
          </Link>
          <span className="row-deleted">{t('shared.trash.deleted')}</span>
        </>
      ) : (
        <>
          <Button
            variant="row-action"
            className="text-accent"
            aria-describedby={describedBy}
            pending={deletion.undoing}
            onKeyDown={ignoreRepeats}
            onClick={deletion.undo}
          >
            {t('shared.actions.undo')}
          </Button>
          <span className="row-deleted">{t('shared.trash.deleted')}</span>
        </>
      )}
    </span>
  )
}

interface DeleteActionProps {
  describedBy: string
  pending: boolean
  onDelete: () => void
}

/** The action that deletes a row or a note. */
export function DeleteAction({ describedBy, pending, onDelete }: DeleteActionProps) {
  return (
    <Button
      variant="row-action"
      className="text-danger"
      aria-describedby={describedBy}
      pending={pending}
      onClick={onDelete}
    >
      {t('shared.actions.delete')}
    </Button>
  )
}

/** A key that is held since the press on Delete must not undo it. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
