import { paths } from '@byline/contract/addresses/paths'
import { forgotForm } from '@byline/contract/users/forms'
import { forgotPasswordMutation } from '../../features/sessions/queries.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'

/** Requests a mail with a reset link; the reply is the same whether or not the address has an account. */
export function Component() {
  const form = useValidatedForm(forgotForm)
  const { send, isPending, data } = useFormCall(form, forgotPasswordMutation, (body) => ({ body }))
  const { sendsMails } = useSite()
  return (
    <SignInPage heading="Forgot your password?" description="Get a link for a new password." drawing="inbox">
      <p className="mb-6 text-muted">
        {sendsMails
          ? 'Tell us your email address, and we send you a link to choose a new password.'
          : 'A link for a new password comes by mail, and this site has no mail server yet. Please ask the people who run it.'}
      </p>
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="username" {...fieldOf(form, 'email')} />
        <Button type="submit" pending={isPending}>
          Send the link
        </Button>
      </form>
      <div role="status">{data && <p className="notice mt-6">{data.message}.</p>}</div>
      <p className="mt-8 text-center">
        <Link to={paths.login} className="link inline-block py-2.5">
          Back to login
        </Link>
      </p>
    </SignInPage>
  )
}
