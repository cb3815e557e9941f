import { paths } from '@byline/contract/addresses/paths'
import { resetForm } from '@byline/contract/users/forms'
import { useMutation } from '@tanstack/react-query'
import { resetPasswordMutation } from '../../features/sessions/queries.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { AccountHint } from '../../features/users/account/account-hint.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { showFieldErrors } from '../../lib/forms/form-errors.ts'
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Link } from '../../ui/link.tsx'

/** The target of a mailed reset link: sets a new password, then leads to the login. */
export function Component() {
  const token = useSearchParams().get('token') ?? ''
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(resetPasswordMutation)
  const { register, handleSubmit, setError, trigger, formState } = useValidatedForm(resetForm)
  const { errors, dirtyFields } = formState
  const submit = handleSubmit(({ password }) =>
    mutate(
      { body: { token, password } },
      {
        onSuccess: () => navigate(paths.login, { replace: true }),
        onError: (failure) => showFieldErrors(failure, setError, ['password']),
      },
    ),
  )
  return (
    <SignInPage
      heading="Choose a new password"
      description="Set a new password."
      drawing="about-talk"
    >
      <form data-hydrates="" method="post" noValidate onSubmit={submit} className="grid gap-5">
        <AccountHint email={null} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', {
            onChange: () => dirtyFields.confirmPassword && void trigger('confirmPassword'),
          })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" pending={isPending}>
          Save the password
        </Button>
      </form>
      {error instanceof ApiError && error.code === 'reset_link_expired' && (
        <p className="notice mt-6">
          {error.message}.{' '}
          <Link to={paths.forgotPassword} className="link">
            Get a new link
          </Link>
        </p>
      )}
    </SignInPage>
  )
}
