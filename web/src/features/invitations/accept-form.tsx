import { acceptForm, type InvitedRole } from '@byline/contract/users/invitations'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
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
        label="Email"
        type="email"
        autoComplete="username"
        hint="The invitation is for this address. You can change it later in your profile."
        readOnly
        value={email}
      />
      <TextField
        label="Name"
        autoComplete="name"
        defaultValue={authorName}
        hint={authorName && 'It stands below your articles, and you can change it.'}
        {...fieldOf(form, 'name')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...fieldOf(form, 'password')}
      />
      <Button type="submit" pending={isPending}>
        Accept the invitation
      </Button>
    </form>
  )
}
