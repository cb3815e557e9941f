import { messages } from '@byline/contract/messages/messages'
import { profileForm } from '@byline/contract/users/forms'
import type { User } from '@byline/contract/users/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ownProfile } from '../../sessions/queries.ts'
import { updateProfileMutation } from '../queries/queries.ts'
import { LinksField, type ProfileFields } from './links-field.tsx'

const inputs = ['name', 'email', 'password', 'currentPassword', 'biography', 'links'] as const

/** Name, email, an optional new password, biography and links; a change of email or password needs the current password. */
export function ProfileForm({ user }: { user: User }) {
  const { mutate, isPending } = useMutation(updateProfileMutation)
  // What the stored user lacks. Until it is known, it cannot be changed.
  const { data: profile } = useQuery(ownProfile)
  const form = useForm<ProfileFields>({
    mode: 'onChange',
    resolver: schemaResolver(profileForm),
    values: {
      name: user.name,
      email: user.email ?? '',
      password: '',
      currentPassword: '',
      biography: profile?.biography ?? '',
      links: profile?.links ?? [],
    },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, setError, resetField, watch, formState } = form
  const { errors } = formState
  const [email, password] = watch(['email', 'password'])
  const needsPassword = email !== (user.email ?? '') || password !== ''
  const submit = handleSubmit(({ currentPassword, biography, links, ...account }) => {
    const body = profile ? { ...account, biography, links } : account
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
          resetField('biography', { defaultValue: data.biography })
          resetField('links', { defaultValue: data.links })
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
      <fieldset disabled={!profile} className="grid gap-5">
        <TextArea
          label="Biography"
          dir="auto"
          rows={4}
          hint="A few sentences for your author page, in Markdown."
          error={errors.biography?.message}
          {...register('biography')}
        />
        <LinksField form={form} />
      </fieldset>
      <Button type="submit" pending={isPending} className="justify-self-start">
        Update
      </Button>
    </form>
  )
}
