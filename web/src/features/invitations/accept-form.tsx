import { acceptForm, type InvitedRole } from '@byline/contract/users/invitations'
import { useMutation } from '@tanstack/react-query'
import { showFieldErrors } from '../../lib/forms/form-errors.ts'
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts'
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
  const { mutate, isPending } = useMutation(acceptMutation)
  const { register, handleSubmit, setError, formState } = useValidatedForm(acceptForm)
  const submit = handleSubmit((form) =>
    mutate(
      { body: { ...form, secret } },
      {
        onSuccess: () => onAccepted(role),
        onError: (error) => showFieldErrors(error, setError, ['name', 'password']),
      },
    ),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
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
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={isPending}>
        Accept the invitation
      </Button>
    </form>
  )
}
