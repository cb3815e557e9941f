import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { SignInPage } from '../../sessions/sign-in-page.tsx'

/** Instead of the form for registration where not everybody may register. */
export function NoRegistration({ invited }: { invited: boolean }) {
  return (
    <SignInPage
      heading={t('dashboard.accounts.signUp')}
      description={t('dashboard.users.signUpDescription')}
      drawing="about-write"
    >
      <p className="mt-3 text-lg">{invited ? t('dashboard.users.byInvitation') : t('dashboard.accounts.noAccounts')}</p>
      <p className="mt-2 mb-6 text-muted">
        {invited ? t('dashboard.users.byInvitationHint') : t('dashboard.users.noNewAccountsHint')}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.login} className="button">
          {t('dashboard.accounts.login')}
        </Link>
        <Link to={paths.articles} className="button-quiet">
          {t('dashboard.users.readArticles')}
        </Link>
      </p>
    </SignInPage>
  )
}
