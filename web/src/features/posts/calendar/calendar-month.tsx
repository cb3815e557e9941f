import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { managedAddress } from '../content/managed-address.ts'
import type { PlacedEntry } from './entries.ts'
import { dayTitle, type Month, weekdayNames, weeksOf } from './month-days.ts'
import './calendar.css'

interface CalendarMonthProps {
  month: Month
  byDay: ReadonlyMap<string, PlacedEntry[]>
  today: string
}

/** A month as a table of weeks; where that is too narrow, its days with posts as a list (calendar.css). */
export function CalendarMonth({ month, byDay, today }: CalendarMonthProps) {
  const days = weeksOf(month).flat()
  const busy = days.filter((day) => day.startsWith(month) && byDay.has(day))
  return (
    <div className="calendar">
      <table className="calendar-weeks">
        <thead>
          <tr>
            {weekdayNames().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day.startsWith(month) && (
                    <>
                      <span className="calendar-day">{Number(day.slice(8))}</span>
                      <Entries entries={byDay.get(day)} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="calendar-list">
        {busy.map((day) => (
          <li key={day}>
            <h3 className="font-medium text-sm">{dayTitle(day)}</h3>
            <Entries entries={byDay.get(day)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entries({ entries = [] }: { entries: PlacedEntry[] | undefined }) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry._id}>
          <Link to={paths.editPost(managedAddress(entry))} data-status={entry.status} className="calendar-entry">
            {entry.time && <span className="text-muted">{entry.time} </span>}
            <span className="sr-only">{t('dashboard.posts.stateOfEntry', { state: entry.status })} </span>
            <bdi>{entry.title || t('shared.posts.untitled')}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
