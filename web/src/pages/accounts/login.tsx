import { paths } from '@byline/contract/addresses/paths'
import { loginForm } from '@byline/contract/users/forms'
import { useEffect } from 'react'
import { consumeReturnPath } from '../../features/sessions/consume-return-path.ts'
import { loginMutation } from '../../features/sessions/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'

/** Login (specification §2); signed-in users are redirected to their return path (design §6). */
export function Component() {
  useReturnToPath()
  const { registration, company } = useSite()
  const form = useValidatedForm(loginForm)
  const { send, isPending } = useFormCall(
    form,
    loginMutation,
    (body) => ({ body }),
    () => form.reset(),
  )
  return (
    <SignInPage
      heading={t('dashboard.accounts.login')}
      description={t('dashboard.accounts.loginSummary')}
      drawing="about-read"
    >
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label={t('dashboard.users.email')}
          type="email"
          autoComplete="username"
          {...fieldOf(form, 'email')}
        />
        <PasswordField
          label={t('dashboard.users.password')}
          autoComplete="current-password"
          {...fieldOf(form, 'password')}
        />
        <Link to={paths.forgotPassword} className="link justify-self-start py-2.5 text-sm">
          {t('dashboard.accounts.forgetPassword')}
        </Link>
        <Button type="submit" pending={isPending}>
          {t('dashboard.accounts.login')}
        </Button>
      </form>
      {company && (
        <Link to={`${paths.companyAccount}/begin`} reloadDocument className="button-quiet mt-5 w-full">
          {t('dashboard.accounts.companySignIn', { company })}
        </Link>
      )}
      <p className="mt-8 text-muted">
        {registration === 'open'
          ? rich(t('dashboard.accounts.newHere'), {
              a: (words) => (
                <Link to={paths.register} className="link inline-block py-2.5">
                  {words}
                </Link>
              ),
            })
          : t(registration === 'invited' ? 'dashboard.accounts.byInvitation' : 'dashboard.accounts.noAccounts')}
      </p>
    </SignInPage>
  )
}

function useReturnToPath(): void {
  const navigate = useNavigate()
  const signedIn = useSession() !== undefined
  useEffect(() => {
    if (signedIn) void navigate(consumeReturnPath(), { replace: true })
  }, [signedIn, navigate])
}
