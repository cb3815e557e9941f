import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readNewsletter } from '@byline/contract/newsletter'
import { Time } from '../../ui/time.tsx'

/** The addresses whose subscriptions ended because their mail servers refused five mails in a row. */
export function BouncedList({ bounced }: Pick<ReplyOf<typeof readNewsletter>, 'bounced'>) {
  return (
    <section aria-labelledby="bounced" className="panel">
      <h2 id="bounced" className="font-serif text-2xl">
        Ended by refused mails
      </h2>
      <p className="mt-2 text-muted">
        Their mail servers refused five mails in a row. They can subscribe again themselves.
      </p>
      <ul className="mt-4 grid gap-3">
        {bounced.map(({ email, endedAt, reason }) => (
          <li key={email} className="border-line border-t pt-3">
            <p className="break-words font-medium">{email}</p>
            <p className="break-words text-muted text-sm">
              <Time iso={endedAt} /> · {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
