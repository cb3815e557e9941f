import { type Invitation, invitedRoles, inviteForm } from '@byline/contract/users/invitations'
import type { Author } from '@byline/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { showFieldErrors } from '../../lib/forms/form-errors.ts'
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { inviteMutation } from './queries.ts'
import { roleWords } from './role-words.ts'

interface InviteFormProps {
  /** The imported author whom the invited person becomes. */
  author?: Author | undefined
  onInvited: (invitation: Invitation) => void
}

/** Invites an address to a role. */
export function InviteForm({ author, onInvited }: InviteFormProps) {
  const { mutate, isPending } = useMutation(inviteMutation)
  const { register, handleSubmit, setError, reset, formState } = useValidatedForm(inviteForm)
  const submit = handleSubmit((body) =>
    mutate(
      { body: { ...body, ...(author && { author: author._id }) } },
      {
        onSuccess({ invitation }) {
          reset({ email: '', role: body.role })
          onInvited(invitation)
        },
        onError: (error) => showFieldErrors(error, setError, ['email', 'role']),
      },
    ),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="panel grid max-w-2xl items-start gap-x-4 gap-y-5"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Field
        label="Role"
        error={formState.errors.role?.message}
        input={(attributes) => (
          <select
            {...register('role')}
            {...attributes}
            defaultValue={author ? 'writer' : 'reader'}
            className="field-input"
          >
            {invitedRoles.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </select>
        )}
      />
      <Button type="submit" pending={isPending} className="justify-self-start">
        Invite
      </Button>
    </form>
  )
}
