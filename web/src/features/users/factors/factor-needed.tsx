import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { FACTORS_ID } from '../../sessions/factors-id.ts'
import { lacksFactor, ownFactors } from './factor-queries.ts'

/** Read without being asked for, so a failure shows no toast. */
const quietly = { ...ownFactors, meta: { failsInPlace: true } }

/**
 * Shows an author without a required second factor a notice before anything fails to be saved; it disappears once there
 * is one. Its link opens a new tab, because this page has a text that is not saved.
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
