import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { consumeReturnPath } from '../../features/sessions/consume-return-path.ts'
import { useSession } from '../../features/sessions/session.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { companySignInMutation, joinCompanyMutation } from '../../features/sessions/sign-in-queries.ts'
import { storeReturnPath } from '../../features/sessions/store-return-path.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/**
 * The end of a sign-in with a company's account: signs in by a press, or says what is missing, in place. Without the
 * press a page of another site could sign somebody in (OWASP ASVS 5.0, 7.6.2).
 */
export function Component() {
  const navigate = useNavigate()
  const { company } = useSite()
  const viewer = useSession()?.filterdData
  const { mutate, error, isPending, isSuccess } = useMutation(companySignInMutation)
  const joining = useMutation(joinCompanyMutation)
  const leave = () => void navigate(consumeReturnPath(), { replace: true })
  // Without scripts the server takes the form (`server/src/pages/session/session-forms.ts`).
  const signIn = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isSuccess) mutate({}, { onSuccess: leave })
  }
  const exists = error instanceof ApiError && error.code === 'company_account_exists'
  const failed = joining.error ?? error
  // After a cancelled confirmation the button stays.
  const mayJoin = !joining.error || (joining.error instanceof ApiError && joining.error.code === 'confirmation_needed')
  const joins = exists && viewer !== undefined && mayJoin
  return (
    <SignInPage
      heading={company ? t('dashboard.accounts.companySignIn', { company }) : t('dashboard.accounts.login')}
      description={t('dashboard.accounts.companySummary')}
      drawing="about-read"
      plain={null}
    >
      <div role="status" className="mt-6">
        {failed ? <p className="notice">{failed.message}.</p> : t('dashboard.accounts.companyPress')}
      </div>
      {!failed && (
        <form data-hydrates="" method="post" action={paths.companyAccount} onSubmit={signIn} className="mt-6">
          <Button type="submit" pending={isPending || isSuccess}>
            {t('dashboard.accounts.companyContinue')}
          </Button>
        </form>
      )}
      {joins && (
        <Button pending={joining.isPending} onClick={() => joining.mutate({}, { onSuccess: leave })} className="mt-6">
          {t('dashboard.accounts.companyJoin')}
        </Button>
      )}
      {failed && !joins && (
        <p className="mt-8">
          <Link to={paths.login} onClick={() => exists && storeReturnPath()} className="link inline-block py-2.5">
            {t(exists ? 'dashboard.accounts.login' : 'dashboard.accounts.companyAgain')}
          </Link>
        </p>
      )}
    </SignInPage>
  )
}
