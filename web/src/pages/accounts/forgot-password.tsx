import { paths } from '@byline/contract/addresses/paths'
import { forgotForm } from '@byline/contract/users/forms'
import { forgotPasswordMutation } from '../../features/sessions/links/mailed-links.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'

/** Requests a mail with a reset link; the reply is the same whether or not the address has an account. */
export function Component() {
  const form = useValidatedForm(forgotForm)
  const { send, isPending, data } = useFormCall(form, forgotPasswordMutation, (body) => ({ body }))
  const { sendsMails } = useSite()
  return (
    <SignInPage
      heading={t('dashboard.accounts.forgot')}
      description={t('dashboard.accounts.forgotSummary')}
      drawing="inbox"
    >
      <p className="mb-6 text-muted">
        {t(sendsMails ? 'dashboard.accounts.forgotIntro' : 'dashboard.accounts.forgotWithoutMail')}
      </p>
      <form data-hydrates="" method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label={t('dashboard.users.email')}
          type="email"
          autoComplete="username"
          {...fieldOf(form, 'email')}
        />
        <Button type="submit" pending={isPending}>
          {t('dashboard.accounts.sendLink')}
        </Button>
      </form>
      <div role="status">{data && <p className="notice mt-6">{data.message}.</p>}</div>
      <p className="mt-8 text-center">
        <Link to={paths.login} className="link inline-block py-2.5">
          {t('dashboard.accounts.backToLogin')}
        </Link>
      </p>
    </SignInPage>
  )
}
