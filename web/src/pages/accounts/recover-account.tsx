import { paths } from '@byline/contract/addresses/paths'
import { MailedLinkPage } from '../../features/sessions/links/mailed-link-page.tsx'
import { recoverAccountMutation } from '../../features/sessions/links/mailed-links.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'

/** The target of the link in a mail about a change of the account: undoes it, then leads to a new password. */
export function Component() {
  const { name } = useSite()
  return (
    <MailedLinkPage
      heading={t('dashboard.accounts.recover')}
      description={t('dashboard.accounts.recoverSummary')}
      intro={t('dashboard.accounts.recoverIntro', { site: name })}
      button={t('dashboard.accounts.recoverPress')}
      mutation={recoverAccountMutation}
      expiredCode="recovery_link_expired"
      next={(reply) => ({
        to: reply ? `${paths.resetPassword}?token=${reply.resetToken}` : paths.forgotPassword,
        label: t('dashboard.accounts.chooseNewPassword'),
      })}
    />
  )
}
