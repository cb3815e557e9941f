import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readNewsletter } from '@byline/contract/newsletter'
import { plural } from '../../lib/counted.ts'

type Counts = ReplyOf<typeof readNewsletter>['counts']

/** The numbers of subscribers by state. */
export function SubscriberCounts({ counts }: { counts: Counts }) {
  const entries: [string, number][] = [
    [plural(counts.confirmed, 'Subscriber'), counts.confirmed],
    ['Not confirmed yet', counts.unconfirmed],
    ['Unsubscribed', counts.endedByReader],
    ['Ended by refused mails', counts.endedByBounces],
  ]
  return (
    <dl aria-label="Subscribers" className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {entries.map(([label, count]) => (
        <div key={label} className="panel flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-serif text-2xl leading-tight">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
