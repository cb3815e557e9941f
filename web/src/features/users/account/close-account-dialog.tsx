import { closeAccountForm } from '@byline/contract/users/forms'
import type { User } from '@byline/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const { mutate, isPending } = useMutation(deleteOwnAccountMutation)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    mode: 'onChange',
    resolver: schemaResolver(closeAccountForm),
  })
  const close = () => {
    reset()
    onClose()
  }
  const submit = handleSubmit((body) =>
    mutate(
      { params: { id: user._id }, body },
      { onError: (error) => showFieldErrors(error, setError, ['password']) },
    ),
  )
  return (
    <Dialog open={open} onClose={close} title="Close my account">
      <p className="mb-5 text-muted">
        Your profile, your articles and your comments are taken off the site.
      </p>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <AccountHint email={user.email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="button-quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="button-danger" pending={isPending}>
            Close account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
