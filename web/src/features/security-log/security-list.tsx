import type { SecurityEvent } from '@byline/contract/site/security-log'
import { ArrowRight } from 'lucide-react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'
import { fieldName, kindNames, type SettingNames, valueInWords, type Words } from './event-words.ts'
import { securityAddress } from './security-place.ts'

/** The fields whose values are times. */
const dates: ReadonlySet<string> = new Set(['createdAt', 'expiresAt'])

/** Events: what, on whom or what, the change, by whom, from where and when. */
export function SecurityList({ events, settingNames }: { events: SecurityEvent[]; settingNames: SettingNames }) {
  return (
    <ol className="max-w-3xl divide-y divide-line border-line border-y">
      {events.map((event) => (
        <li key={event._id} className="grid gap-1 break-words py-4">
          <SecurityRow event={event} settingNames={settingNames} />
        </li>
      ))}
    </ol>
  )
}

function SecurityRow({
  event: { kind, target, changes, by, network, happenedAt },
  settingNames,
}: {
  event: SecurityEvent
  settingNames: SettingNames
}) {
  return (
    <>
      <p>
        <span className="font-medium">{t(kindNames[kind])}</span>
        {target && target._id !== by?._id && (
          <>
            {' · '}
            <Named id={target._id} name={target.name} />
          </>
        )}
      </p>
      {changes.map(({ field, before, after }) => (
        <Change key={field} words={{ kind, field, settingNames }} before={before} after={after} />
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

/** The value before and after, or the fact that the event has beside its kind. */
function Change({ words, before, after }: { words: Words; before: string | null; after: string | null }) {
  if (!before && !after) return null
  return (
    <p className="text-sm">
      {rich(t('dashboard.security.fact', { field: fieldName(words) }), {
        value: () => (
          <>
            {before !== null && <Value words={words} value={before} />}
            {before !== null && after !== null && (
              <>
                {' '}
                <ArrowRight aria-hidden className="inline size-4 rtl:rotate-180" />{' '}
              </>
            )}
            {after !== null && <Value words={words} value={after} />}
          </>
        ),
      })}
    </p>
  )
}

function Value({ words, value }: { words: Words; value: string }) {
  if (dates.has(words.field)) return <Time iso={value} />
  return <bdi>{value === '' ? '–' : valueInWords(words, value)}</bdi>
}

/** A name, with a link to everything about that person. */
function Named({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <bdi>{name}</bdi>
  return (
    <Link to={securityAddress([['person', id]])} className="link inline-block py-1">
      <bdi>{name}</bdi>
    </Link>
  )
}
