import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
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
    <Dialog open={open} onClose={onClose} title={t('dashboard.imports.undoTitle')}>
      <p className="break-words">
        {rich(t('dashboard.imports.undoText', { name: of.name }), { bdi: (words) => <bdi>{words}</bdi> })}
      </p>
      {of.state === 'unfinished' && <p className="mt-3">{t('dashboard.imports.undoUnfinished')}</p>}
      <DialogButtons onCancel={onClose} className="mt-6">
        <Button
          variant="button-danger"
          pending={isPending}
          onClick={() => {
            onAct()
            mutate({ params: { id: of._id } }, { onSettled: onClose })
          }}
        >
          {t('dashboard.imports.undoIt')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
