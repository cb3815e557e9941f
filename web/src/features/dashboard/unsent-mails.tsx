import { paths } from '@byline/contract/addresses/paths'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { linkTo } from '../../ui/link.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

/** Warns that mails are not sent, with the way to the test that says why. */
export function UnsentMails({ count }: { count: number }) {
  return (
    <TitledSection
      title={t('dashboard.home.mailsWaiting', { count })}
      className="notice border-s-danger"
      headingClass="font-medium text-lg"
    >
      <p className="mt-1 text-muted">
        {rich(t('dashboard.home.mailsRefused', { count }), { a: linkTo(paths.settingsPart('mail')) })}
      </p>
    </TitledSection>
  )
}
