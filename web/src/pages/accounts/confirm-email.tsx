import { paths } from '@byline/contract/addresses/paths'
import { MailedLinkPage } from '../../features/sessions/links/mailed-link-page.tsx'
import { confirmEmailMutation } from '../../features/sessions/links/mailed-links.ts'
import { useSession } from '../../features/sessions/session.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'

/** The target of the link in a confirmation mail. */
export function Component() {
  const { name } = useSite()
  const signedIn = useSession() !== undefined
  return (
    <MailedLinkPage
      heading={t('dashboard.accounts.confirmEmail')}
      description={t('dashboard.accounts.confirmEmailSummary')}
      intro={t('dashboard.accounts.confirmEmailIntro', { site: name })}
      button={t('dashboard.accounts.confirmAddress')}
      mutation={confirmEmailMutation}
      expiredCode="confirmation_link_expired"
      next={() => ({
        to: signedIn ? paths.profile : paths.login,
        label: t(signedIn ? 'dashboard.accounts.yourProfile' : 'dashboard.accounts.login'),
      })}
    />
  )
}
