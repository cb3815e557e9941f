import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { undoMutation } from './queries.ts'

interface UndoDialogProps {
  of: SiteImport
  open: boolean
  onClose: () => void
  /** Called before the undo, which removes the button that opened the dialog. */
  onAct: () => void
}

/** Asks before an undo, which removes posts that readers see. */
export default function UndoDialog({ of, open, onClose, onAct }: UndoDialogProps) {
  const { mutate, isPending } = useMutation(undoMutation)
  return (
    <Dialog open={open} onClose={onClose} title="Take this import back?">
      <p className="break-words">
        What “<bdi>{of.name}</bdi>” brought in is deleted for good: posts, pages, comments and authors. What was here
        before stays, and so does what somebody has changed here since; the report names it.
      </p>
      {of.state === 'unfinished' && <p className="mt-3">End the command first if it is still at work.</p>}
      <DialogButtons onCancel={onClose} className="mt-6">
        <Button
          variant="button-danger"
          pending={isPending}
          onClick={() => {
            onAct()
            mutate({ params: { id: of._id } }, { onSettled: onClose })
          }}
        >
          Take it back
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
