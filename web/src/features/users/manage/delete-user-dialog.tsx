import type { ListedUser } from '@byline/contract/users/users'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { whatGoesWith } from '../account/what-goes-with.ts'

interface DeleteUserDialogProps {
  user: ListedUser
  open: boolean
  onClose: () => void
  onDelete: () => void
}

/** Says before a user is deleted how much goes with the account. */
export default function DeleteUserDialog({ user, open, onClose, onDelete }: DeleteUserDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('dashboard.users.deleteTitle', { name: user.name })}>
      <p className="mb-5 break-words">{t('dashboard.users.deleteEffect', { whatGoes: whatGoesWith(user) })}</p>
      <DialogButtons onCancel={onClose}>
        <Button variant="button-danger" onClick={onDelete}>
          {t('shared.actions.delete')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
