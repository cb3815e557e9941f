import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../ui/link.tsx'

/** Warns that mails are not sent, with the way to the test that says why. */
export function UnsentMails({ count }: { count: number }) {
  return (
    <section aria-labelledby="unsent-mails" className="notice border-s-danger">
      <h2 id="unsent-mails" className="font-medium text-lg">
        {count === 1 ? 'A mail is waiting' : `${count.toLocaleString('en-US')} mails are waiting`}
      </h2>
      <p className="mt-1 text-muted">
        The mail server did not take {count === 1 ? 'it' : 'them'} so far. Each is tried again for a week.{' '}
        <Link to={paths.settingsPart('mail')} className="link">
          Send a test mail
        </Link>
      </p>
    </section>
  )
}
