import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { useSession } from '../../sessions/session.ts'
import { queueCount } from './queries.ts'

/** A link to the comments and the reports that wait, for admins, where there are any. */
export function QueueLink() {
  const isAdmin = useSession()?.filterdData.admin === true
  const { data } = useQuery({ ...queueCount, enabled: isAdmin })
  if (!data || data.waiting + data.reports === 0) return null
  return (
    <p className="notice mb-6">
      <Link to={paths.commentQueue} className="link inline-block py-1">
        {data.waiting > 0 && t('dashboard.queue.waiting', { count: data.waiting })}
        {data.waiting > 0 && data.reports > 0 && ' · '}
        {data.reports > 0 && t('dashboard.reports.waiting', { count: data.reports })}
      </Link>
    </p>
  )
}
