import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readNewsletter } from '@byline/contract/newsletter'
import { language, t } from '../../lib/language/texts.ts'

type Counts = ReplyOf<typeof readNewsletter>['counts']

/** The numbers of subscribers by state. */
export function SubscriberCounts({ counts }: { counts: Counts }) {
  const entries: [string, number][] = [
    [t('dashboard.newsletter.subscribersCount', { count: counts.confirmed }), counts.confirmed],
    [t('dashboard.newsletter.unconfirmed'), counts.unconfirmed],
    [t('dashboard.newsletter.unsubscribed'), counts.endedByReader],
    [t('dashboard.newsletter.ended'), counts.endedByBounces],
  ]
  return (
    <dl aria-label={t('dashboard.newsletter.subscribers')} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {entries.map(([label, count]) => (
        <div key={label} className="panel flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-serif text-2xl leading-tight">{count.toLocaleString(language())}</dd>
        </div>
      ))}
    </dl>
  )
}
