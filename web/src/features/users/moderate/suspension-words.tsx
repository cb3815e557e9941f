import type { Suspension } from '@byline/contract/users/suspension'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'

/** Says until when a person is suspended. */
export function SuspensionWords({ until }: Pick<Suspension, 'until'>) {
  if (until === null) return t('dashboard.moderate.suspendedForGood')
  return rich(t('dashboard.moderate.suspendedUntil'), { time: () => <Time iso={until} /> })
}
