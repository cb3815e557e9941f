import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { FACTORS_ID } from '../../sessions/factors-id.ts'
import { lacksFactor, ownFactors } from './factor-queries.ts'

/** Nobody has asked for it, so its failure is not told. */
const quietly = { ...ownFactors, meta: { failsInPlace: true } }

/**
 * Tells an author who lacks a required second factor before the text cannot be saved, and goes once there is one. The
 * link opens a new tab, as this page has what somebody has typed.
 */
export function FactorNeeded() {
  const { data } = useQuery(quietly)
  if (!data || !lacksFactor(data)) return null
  return (
    <p role="status" className="notice">
      {rich(t('dashboard.writingRoom.factorNeeded'), {
        a: (words) => (
          <Link to={`${paths.profile}#${FACTORS_ID}`} target="_blank" className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
