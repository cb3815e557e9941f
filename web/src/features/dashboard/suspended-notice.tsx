import { paths } from '@byline/contract/addresses/paths'
import type { Suspension } from '@byline/contract/users/suspension'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'

/** Says to a suspended person until when, why, and what remains; it stays until the end. */
export function SuspendedNotice({ suspension: { until, reason } }: { suspension: Suspension }) {
  return (
    <section aria-labelledby="suspended" className="notice border-s-danger">
      <h2 id="suspended" className="font-medium text-lg">
        {until === null
          ? t('dashboard.home.suspendedForGood')
          : rich(t('dashboard.home.suspendedUntil'), { time: () => <Time iso={until} whole /> })}
      </h2>
      <p className="mt-1 break-words">{t('dashboard.home.suspendedWhy', { reason })}</p>
      <p className="mt-1 text-muted">
        {rich(t('dashboard.home.suspendedRemains'), {
          a: (words) => (
            <Link to={paths.profile} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
