import type { SiteImport } from '@byline/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { undoMutation } from './queries.ts'

interface UndoDialogProps {
  of: SiteImport
  open: boolean
  onClose: () => void
}

/** Asks once, since an undo takes away what readers see. */
export default function UndoDialog({ of, open, onClose }: UndoDialogProps) {
  const { mutate, isPending } = useMutation(undoMutation)
  return (
    <Dialog open={open} onClose={onClose} title="Take this import back?">
      <p className="break-words">
        What “{of.name}” brought in goes again: posts, pages, comments and authors. Whatever was
        here before stays.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="button-quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="button-danger"
          pending={isPending}
          onClick={() => mutate({ params: { id: of._id } }, { onSettled: onClose })}
        >
          Take it back
        </Button>
      </div>
    </Dialog>
  )
}
