import { acceptForm, type InvitedRole } from '@byline/contract/users/invitations'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { acceptMutation } from './queries.ts'

interface AcceptFormProps {
  secret: string
  email: string
  role: InvitedRole
  /** The name of the author whom the invited person becomes. */
  authorName: string | undefined
  onAccepted: (role: InvitedRole) => void
}

/** A name and a password for the invited address, which cannot be changed here. */
export function AcceptForm({ secret, email, role, authorName, onAccepted }: AcceptFormProps) {
  const form = useValidatedForm(acceptForm)
  const { send, isPending } = useFormCall(
    form,
    acceptMutation,
    (values) => ({ body: { ...values, secret } }),
    () => onAccepted(role),
  )
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <TextField
        label={t('dashboard.users.email')}
        type="email"
        autoComplete="username"
        hint={t('dashboard.invitations.forAddress')}
        readOnly
        value={email}
      />
      <TextField
        label={t('dashboard.users.name')}
        autoComplete="name"
        defaultValue={authorName}
        hint={authorName && t('dashboard.invitations.nameHint')}
        {...fieldOf(form, 'name')}
      />
      <PasswordField
        label={t('dashboard.users.password')}
        autoComplete="new-password"
        hint={t('dashboard.setup.passwordHint')}
        {...fieldOf(form, 'password')}
      />
      <Button type="submit" pending={isPending}>
        {t('dashboard.invitations.accept')}
      </Button>
    </form>
  )
}
