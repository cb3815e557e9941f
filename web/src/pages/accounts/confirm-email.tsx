import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import { confirmEmailMutation } from '../../features/sessions/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** The target of the link in a confirmation mail. A button confirms, as mail programs follow links by themselves. */
export function Component() {
  const { name } = useSite()
  const token = useSearchParams().get('token') ?? ''
  const { mutate, isPending, data, error } = useMutation(confirmEmailMutation)
  const signedIn = useSession() !== undefined
  const expired = error instanceof ApiError && error.code === 'confirmation_link_expired'
  return (
    <SignInPage
      heading={t('dashboard.accounts.confirmEmail')}
      description={t('dashboard.accounts.confirmEmailSummary')}
      drawing="inbox"
    >
      {!data && !expired && (
        <>
          <p className="mb-6 text-muted">{t('dashboard.accounts.confirmEmailIntro', { site: name })}</p>
          <Button pending={isPending} onClick={() => mutate({ body: { token } })}>
            {t('dashboard.accounts.confirmAddress')}
          </Button>
        </>
      )}
      <div role="status">{data && <p className="notice mt-6">{data.message}.</p>}</div>
      {expired && <p className="notice mt-6">{error.message}.</p>}
      {(data || expired) && (
        <p className="mt-8 text-center">
          <Link to={signedIn ? paths.profile : paths.login} className="link inline-block py-2.5">
            {t(signedIn ? 'dashboard.accounts.yourProfile' : 'dashboard.sessions.login')}
          </Link>
        </p>
      )}
    </SignInPage>
  )
}
