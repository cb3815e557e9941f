import { paths } from '@byline/contract/addresses/paths'
import { resetForm } from '@byline/contract/users/forms'
import { resetPasswordMutation } from '../../features/sessions/links/mailed-links.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { AccountHint } from '../../features/users/account/account-hint.tsx'
import { NewPassword } from '../../features/users/account/new-password.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** The target of a mailed reset link: sets a new password, then leads to the login. */
export function Component() {
  const token = useSearchParams().get('token') ?? ''
  const navigate = useNavigate()
  const form = useValidatedForm(resetForm)
  const { send, isPending, error } = useFormCall(
    form,
    resetPasswordMutation,
    ({ password }) => ({ body: { token, password } }),
    () => void navigate(paths.login, { replace: true }),
  )
  return (
    <SignInPage
      heading={t('dashboard.accounts.reset')}
      description={t('dashboard.accounts.resetSummary')}
      drawing="about-talk"
    >
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <AccountHint email={null} />
        <NewPassword form={form} label={t('dashboard.accounts.newPassword')} />
        <Button type="submit" pending={isPending}>
          {t('dashboard.accounts.savePassword')}
        </Button>
      </form>
      {error instanceof ApiError && error.code === 'reset_link_expired' && (
        <p className="notice mt-6">
          {error.message}.{' '}
          <Link to={paths.forgotPassword} className="link">
            {t('dashboard.accounts.newLink')}
          </Link>
        </p>
      )}
    </SignInPage>
  )
}
