import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface DeleteCoverDialogProps {
  open: boolean
  onClose: () => void
  onDelete: () => void
  focusAfter: () => HTMLElement | null
}

/** Asks for confirmation before the cover is deleted (specification §4). */
export function DeleteCoverDialog({ open, onClose, onDelete, focusAfter }: DeleteCoverDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Do you want to delete your Post picture?"
      focusAfter={focusAfter}
    >
      <p className="mb-6 text-muted">It goes with the next save.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="button-quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="button-danger"
          onClick={() => {
            onDelete()
            onClose()
          }}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
