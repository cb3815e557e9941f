import { paths } from '@byline/contract/addresses/paths'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'

/** Warns that mails are not sent, with the way to the test that says why. */
export function UnsentMails({ count }: { count: number }) {
  return (
    <section aria-labelledby="unsent-mails" className="notice border-s-danger">
      <h2 id="unsent-mails" className="font-medium text-lg">
        {t('dashboard.home.mailsWaiting', { count })}
      </h2>
      <p className="mt-1 text-muted">
        {rich(t('dashboard.home.mailsRefused', { count }), {
          a: (words) => (
            <Link to={paths.settingsPart('mail')} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
