import { closeAccountForm, commentsAfterClosing } from '@byline/contract/users/forms'
import type { User } from '@byline/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { fieldOf, useFormCall, useValidatedForm } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { ownFactors } from '../factors/factor-queries.ts'
import { deleteOwnAccountMutation } from '../queries/queries.ts'
import { AccountHint } from './account-hint.tsx'

interface CloseAccountDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Asks for the password, where there is one, before the account is deleted, so that only its owner can delete it. */
export default function CloseAccountDialog({ user, open, onClose }: CloseAccountDialogProps) {
  const form = useValidatedForm(closeAccountForm)
  const hasPassword = useQuery(ownFactors).data?.hasPassword !== false
  const { send, isPending } = useFormCall(form, deleteOwnAccountMutation, ({ password = '', comments }) => ({
    params: { id: user._id },
    body: { password, comments },
  }))
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('dashboard.users.closeMyAccount')}>
      <p className="mb-5 text-muted">{t('dashboard.users.closeEffect')}</p>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="field-label">{t('dashboard.users.closeComments')}</legend>
          {commentsAfterClosing.map((what) => (
            <label key={what} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                value={what}
                defaultChecked={what === 'go'}
                {...form.register('comments')}
                className="mt-0.5 size-5 shrink-0 accent-(--accent)"
              />
              {what === 'go' ? t('dashboard.users.closeCommentsGo') : t('dashboard.users.closeCommentsStay')}
            </label>
          ))}
        </fieldset>
        {hasPassword && (
          <>
            <AccountHint email={user.email} />
            <PasswordField
              label={t('dashboard.users.password')}
              autoComplete="current-password"
              {...fieldOf(form, 'password', { shouldUnregister: true })}
            />
          </>
        )}
        <DialogButtons onCancel={close}>
          <Button type="submit" variant="button-danger" pending={isPending}>
            {t('dashboard.users.closeAccount')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
