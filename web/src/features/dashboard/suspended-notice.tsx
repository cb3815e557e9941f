import { paths } from '@byline/contract/addresses/paths'
import type { Suspension } from '@byline/contract/users/suspended'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { linkTo } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

/** Says to a suspended person until when, why, and what remains; it stays until the end. */
export function SuspendedNotice({ suspension: { until, reason } }: { suspension: Suspension }) {
  return (
    <TitledSection
      title={
        until === null
          ? t('dashboard.home.suspendedForGood')
          : rich(t('dashboard.home.suspendedUntil'), { time: () => <Time iso={until} whole /> })
      }
      className="notice border-s-danger"
      headingClass="font-medium text-lg"
    >
      <p className="mt-1 break-words">{t('dashboard.home.suspendedWhy', { reason })}</p>
      <p className="mt-1 text-muted">{rich(t('dashboard.home.suspendedRemains'), { a: linkTo(paths.profile) })}</p>
    </TitledSection>
  )
}
