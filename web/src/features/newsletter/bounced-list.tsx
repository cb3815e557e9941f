import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readNewsletter } from '@byline/contract/newsletter'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Time } from '../../ui/time.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

/** The addresses whose subscriptions ended because their mail servers refused five mails in a row. */
export function BouncedList({ bounced }: Pick<ReplyOf<typeof readNewsletter>, 'bounced'>) {
  return (
    <TitledSection title={t('dashboard.newsletter.ended')} className="panel" headingClass="font-serif text-2xl">
      <p className="mt-2 text-muted">{t('dashboard.newsletter.endedHint')}</p>
      <ul className="mt-4 grid gap-3">
        {bounced.map(({ email, endedAt, reason }) => (
          <li key={email} className="border-line border-t pt-3">
            <p className="break-words font-medium">{email}</p>
            <p className="break-words text-muted text-sm">
              {rich(t('dashboard.newsletter.endedAt', { reason }), { time: () => <Time iso={endedAt} /> })}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
