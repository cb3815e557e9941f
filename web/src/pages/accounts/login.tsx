import { paths } from '@byline/contract/addresses/paths'
import { loginForm } from '@byline/contract/users/forms'
import { useEffect } from 'react'
import { consumeReturnPath } from '../../features/sessions/consume-return-path.ts'
import { loginMutation } from '../../features/sessions/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'

/** Login (specification §2); signed-in users are redirected to their return path (design §6). */
export function Component() {
  useReturnToPath()
  const { registration } = useSite()
  const form = useValidatedForm(loginForm)
  const { send, isPending } = useFormCall(
    form,
    loginMutation,
    (body) => ({ body }),
    () => form.reset(),
  )
  return (
    <SignInPage
      heading="Login"
      description="Sign in, to comment and to look after what you wrote."
      drawing="about-read"
    >
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="username" {...fieldOf(form, 'email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fieldOf(form, 'password')} />
        <Link to={paths.forgotPassword} className="link justify-self-start py-2.5 text-sm">
          forget password
        </Link>
        <Button type="submit" pending={isPending}>
          Login
        </Button>
      </form>
      <p className="mt-8 text-muted">
        {registration === 'open' ? (
          <>
            New here?{' '}
            <Link to={paths.register} className="link inline-block py-2.5">
              Register
            </Link>
          </>
        ) : registration === 'invited' ? (
          'Registration is by invitation: open the link in its mail.'
        ) : (
          'This site takes no new accounts.'
        )}
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
