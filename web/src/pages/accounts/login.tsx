import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import { loginForm } from '@byline/contract/users/forms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CodeField } from '../../features/sessions/code-field.tsx'
import { CompanyLink } from '../../features/sessions/company-link.tsx'
import { consumeReturnPath } from '../../features/sessions/consume-return-path.ts'
import { useSession } from '../../features/sessions/session.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { loginMutation } from '../../features/sessions/sign-in-queries.ts'
import { PasskeySignIn } from '../../features/users/factors/passkey-sign-in.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link, linkTo } from '../../ui/link.tsx'

/** Login (specification §2); signed-in users are redirected to their return path (design §6). */
export function Component() {
  useReturnToPath()
  const { registration } = useSite()
  const form = useValidatedForm(loginForm)
  const client = useQueryClient()
  const { send, isPending, error, variables } = useFormCall(
    form,
    loginMutation,
    (body) => ({ body }),
    () => {
      form.reset()
      offerPasskeyTo(client)
    },
  )
  const needsCode = useCodeNeeded(error)
  const code = fieldOf(form, 'code')
  const isCodeMissing = isCodeNeeded(error) && variables?.body.code === ''
  return (
    <SignInPage
      heading={t('dashboard.accounts.login')}
      description={t('dashboard.accounts.loginSummary')}
      drawing="about-read"
      plain={<WithoutScripts />}
    >
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label={t('dashboard.users.email')}
          type="email"
          autoComplete="username webauthn"
          {...fieldOf(form, 'email')}
        />
        <PasswordField
          label={t('dashboard.users.password')}
          autoComplete="current-password"
          {...fieldOf(form, 'password')}
        />
        {needsCode && <CodeField {...code} error={isCodeMissing ? error.message : code.error} />}
        <Link to={paths.forgotPassword} className="link justify-self-start py-2.5 text-sm">
          {t('dashboard.accounts.forgetPassword')}
        </Link>
        <Button type="submit" pending={isPending}>
          {t('dashboard.accounts.login')}
        </Button>
        <PasskeySignIn />
      </form>
      <CompanyLink />
      <p className="mt-8 text-muted">
        {registration === 'open'
          ? rich(t('dashboard.accounts.newHere'), { a: linkTo(paths.register, 'link inline-block py-2.5') })
          : t(registration === 'invited' ? 'dashboard.accounts.byInvitation' : 'dashboard.accounts.noAccounts')}
      </p>
    </SignInPage>
  )
}

/** The form is an HTML form, too: its own address takes it, with the parameter that says where to lead back. */
function WithoutScripts() {
  return (
    <noscript>
      <p className="notice mb-8">{rich(t('dashboard.plain.login'), { a: linkTo(SESSION_PATH) })}</p>
    </noscript>
  )
}

function useReturnToPath(): void {
  const navigate = useNavigate()
  const signedIn = useSession() !== undefined
  useEffect(() => {
    if (signedIn) void navigate(consumeReturnPath(), { replace: true })
  }, [signedIn, navigate])
}

/** Whether the server has asked for a code; it stays so while another code is tried. */
function useCodeNeeded(error: Error | null): boolean {
  const [needed, setNeeded] = useState(false)
  const isAsked = isCodeNeeded(error)
  if (isAsked && !needed) setNeeded(true)
  return needed || isAsked
}

function isCodeNeeded(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'code_needed'
}

function offerPasskeyTo(client: QueryClient): void {
  // An offer that cannot be loaded is none.
  void import('../../features/users/factors/offer-passkey.ts')
    .then(({ offerPasskey }) => offerPasskey(client))
    .catch(() => undefined)
}
