import { closeAccountForm } from '@byline/contract/users/forms'
import type { User } from '@byline/contract/users/users'
import { fieldOf, useFormCall, useValidatedForm } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { deleteOwnAccountMutation } from '../queries/queries.ts'
import { AccountHint } from './account-hint.tsx'

interface CloseAccountDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Asks for the password before the account is deleted, so that only its owner can delete it. */
export default function CloseAccountDialog({ user, open, onClose }: CloseAccountDialogProps) {
  const form = useValidatedForm(closeAccountForm)
  const { send, isPending } = useFormCall(form, deleteOwnAccountMutation, (body) => ({
    params: { id: user._id },
    body,
  }))
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('dashboard.users.closeMyAccount')}>
      <p className="mb-5 text-muted">{t('dashboard.users.closeEffect')}</p>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <AccountHint email={user.email} />
        <PasswordField
          label={t('dashboard.users.password')}
          autoComplete="current-password"
          {...fieldOf(form, 'password')}
        />
        <DialogButtons onCancel={close}>
          <Button type="submit" variant="button-danger" pending={isPending}>
            {t('dashboard.users.closeAccount')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
