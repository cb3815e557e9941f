import { profileForm } from '@byline/contract/forms'
import { messages } from '@byline/contract/messages'
import type { User } from '@byline/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { updateProfileMutation } from './queries.ts'

const inputs = ['name', 'email', 'password', 'currentPassword'] as const

/** Name, email and an optional new password; a change of email or password needs the current password. */
export function ProfileForm({ user }: { user: User }) {
  const { mutate, isPending } = useMutation(updateProfileMutation)
  const { register, handleSubmit, setError, resetField, watch, formState } = useForm({
    mode: 'onChange',
    resolver: zodResolver(profileForm),
    values: { name: user.name, email: user.email ?? '', password: '', currentPassword: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState
  const [email, password] = watch(['email', 'password'])
  const needsPassword = email !== (user.email ?? '') || password !== ''
  const submit = handleSubmit(({ currentPassword, ...body }) => {
    if (needsPassword && !currentPassword) {
      setError('currentPassword', { message: messages.passwordRequired }, { shouldFocus: true })
      return
    }
    mutate(
      { body: needsPassword ? { ...body, currentPassword } : body },
      {
        onSuccess({ data }) {
          resetField('name', { defaultValue: data.name })
          resetField('email', { defaultValue: data.email ?? '' })
          resetField('password')
          resetField('currentPassword')
        },
        onError: (error) => showFieldErrors(error, setError, inputs),
      },
    )
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="Leave it empty to keep the one you have."
        error={errors.password?.message}
        {...register('password')}
      />
      {/* Always rendered, because password managers treat a password field that appears later as another form. */}
      <div hidden={!needsPassword}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          hint="To be sure that it is you."
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      </div>
      <Button type="submit" pending={isPending} className="justify-self-start">
        Update
      </Button>
    </form>
  )
}
