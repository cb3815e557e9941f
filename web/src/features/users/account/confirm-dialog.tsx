import { confirmForm, confirmIdentity } from '@byline/contract/users/confirm-identity'
import { useMutation } from '@tanstack/react-query'
import { thenCalling } from '../../../lib/calls/after-call.ts'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { fieldOf, useFormCall, useValidatedForm } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { currentSession } from '../../sessions/session.ts'
import { confirmByPasskeyMutation } from '../factors/passkey-sign-in-queries.ts'
import { supportsPasskeys } from '../factors/passkeys-here.ts'
import { AccountHint } from './account-hint.tsx'

const confirmMutation = callMutation(confirmIdentity)

/** Asks for the password before a sensitive act. */
export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const form = useValidatedForm(confirmForm)
  const { send, isPending } = useFormCall(
    form,
    confirmMutation,
    (body) => ({ body }),
    () => onEnd(true),
  )
  const byPasskey = useMutation(thenCalling(confirmByPasskeyMutation, () => onEnd(true)))
  return (
    <Dialog open onClose={() => onEnd(false)} title={t('dashboard.confirm.title')}>
      <p className="mb-5 text-muted">{t('dashboard.confirm.why')}</p>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <AccountHint email={currentSession()?.filterdData.email ?? null} />
        <PasswordField
          label={t('dashboard.users.password')}
          autoComplete="current-password"
          {...fieldOf(form, 'password')}
        />
        <DialogButtons onCancel={() => onEnd(false)}>
          {supportsPasskeys() && (
            <Button variant="button-quiet" pending={byPasskey.isPending} onClick={() => byPasskey.mutate(undefined)}>
              {t('dashboard.factors.usePasskey')}
            </Button>
          )}
          <Button type="submit" variant="button" pending={isPending}>
            {t('dashboard.confirm.button')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
