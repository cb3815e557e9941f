import { paths } from '@byline/contract/addresses/paths'
import { useEffect, useRef } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'

interface DeletedCommentProps {
  deletion: NonNullable<ListedRow<{ _id: string }>['deletion']>
  /** Called before the deletion is undone. */
  onUndo: () => void
}

/** Shown instead of a deleted comment until its toast ends; 'Undo' does the same as in the toast. */
export function DeletedComment({ deletion, onUndo }: DeletedCommentProps) {
  const action = useRef<HTMLElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the element in its position.
    if (document.activeElement === document.body) action.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p className="flex items-center gap-3 py-3 text-muted">
      {t('reading.comments.deleted')}
      {deletion === 'ended' ? (
        <Link to={paths.trash} className="link py-2.5">
          {t('shared.trash.trash')}
        </Link>
      ) : (
        <button
          ref={(button) => {
            action.current = button
          }}
          type="button"
          disabled={deletion.undoing}
          // A key that is held since the press on Delete must not undo it.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => {
            onUndo()
            deletion.undo()
          }}
          className="text-button"
        >
          {t('shared.actions.undo')}
        </button>
      )}
    </p>
  )
}
