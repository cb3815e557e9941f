import type { SecurityEvent } from '@byline/contract/users/security-log'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'
import { securityAddress } from './security-place.ts'

/** Events: what, on whom or what, the change, by whom, from where and when. */
export function SecurityList({ events }: { events: SecurityEvent[] }) {
  return (
    <ol className="max-w-3xl divide-y divide-line border-line border-y">
      {events.map((event) => (
        <li key={event._id} className="grid gap-1 break-words py-4">
          <SecurityRow event={event} />
        </li>
      ))}
    </ol>
  )
}

function SecurityRow({ event: { kind, target, changes, by, network, happenedAt } }: { event: SecurityEvent }) {
  return (
    <>
      <p>
        <span className="font-medium">{t('dashboard.security.kind', { kind })}</span>
        {target && target._id !== by?._id && (
          <>
            {' · '}
            <Named id={target._id} name={target.name} />
          </>
        )}
      </p>
      {changes
        .filter(({ before, after }) => before !== null || after)
        .map(({ field, before, after }) => (
          <p key={field} className="text-sm">
            <bdi>
              {field}: {before !== null && `${before} → `}
              {after ?? '–'}
            </bdi>
          </p>
        ))}
      <p className="text-muted text-sm">
        {by ? (
          <Named id={by._id} name={by.name} />
        ) : network === '' ? (
          t('dashboard.security.operator')
        ) : (
          t('dashboard.security.stranger')
        )}
        {network !== '' && ' · '}
        <bdi>{network}</bdi>
        {' · '}
        <Time iso={happenedAt} />
      </p>
    </>
  )
}

/** A name with a link to everything about it. */
function Named({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <bdi>{name}</bdi>
  return (
    <Link to={securityAddress([['person', id]])} className="link inline-block py-1">
      <bdi>{name}</bdi>
    </Link>
  )
}
