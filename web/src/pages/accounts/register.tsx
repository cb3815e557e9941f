import { paths } from '@byline/contract/addresses/paths'
import { registerForm } from '@byline/contract/users/forms'
import { useSession } from '../../features/sessions/session.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { registerMutation } from '../../features/sessions/sign-in-queries.ts'
import { NewPassword } from '../../features/users/account/new-password.tsx'
import { NoRegistration } from '../../features/users/account/no-registration.tsx'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Navigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link, linkTo } from '../../ui/link.tsx'

/** Sign Up (specification §2), where the owner lets everybody register. */
export function Component() {
  const { registration } = useSite()
  return registration === 'open' ? <SignUp /> : <NoRegistration invited={registration === 'invited'} />
}

/** Leads to the login page, which redirects at once (design §6). */
function SignUp() {
  const session = useSession()
  const form = useValidatedForm(registerForm)
  const { send, isPending, isIdle } = useFormCall(form, registerMutation, ({ name, email, password }) => ({
    body: { name, email, password },
  }))
  return (
    <SignInPage
      heading={t('dashboard.accounts.signUp')}
      description={t('dashboard.accounts.signUpSummary')}
      drawing="about-write"
    >
      {session && <Navigate to={isIdle ? paths.home : paths.login} />}
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField label={t('dashboard.users.name')} autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField label={t('dashboard.users.email')} type="email" autoComplete="email" {...fieldOf(form, 'email')} />
        <NewPassword form={form} label={t('dashboard.users.password')} />
        <Button type="submit" pending={isPending}>
          {t('dashboard.accounts.register')}
        </Button>
      </form>
      <p className="mt-8 text-muted">
        {rich(t('dashboard.accounts.haveAccount'), { a: linkTo(paths.login, 'link inline-block py-2.5') })}
        <Link to={paths.forgotPassword} className="link block w-fit py-2.5">
          {t('dashboard.accounts.forgetPassword')}
        </Link>
      </p>
    </SignInPage>
  )
}
