import { paths } from '@byline/contract/addresses/paths'
import { type SecurityEventKind, securityEventKinds } from '@byline/contract/site/security-events'
import { listSecurityEvents } from '@byline/contract/site/security-log'
import { callPages } from '../../lib/calls/call-pages.ts'

/** The filters of the page, as stored in the address. */
export interface SecurityPlace {
  kind: SecurityEventKind | undefined
  /** The address or the id of a person. */
  person: string
  /** Days in the zone of the reader, as `2026-11-27`; both are shown. */
  from: string
  to: string
}

export function readSecurityPlace(search: URLSearchParams): SecurityPlace {
  const day = (name: string) => {
    const given = search.get(name) ?? ''
    return Number.isNaN(startOf(given).getTime()) ? '' : given
  }
  return {
    kind: securityEventKinds.find((kind) => kind === search.get('kind')),
    person: (search.get('person') ?? '').trim(),
    from: day('from'),
    to: day('to'),
  }
}

/** Whether the filter names a person by the id that links of the log have, not by an address that somebody typed. */
export function isPersonId(person: string): boolean {
  return /^[\da-f-]{36}$/.test(person)
}

/** The address of the page with the filters that are set. */
export function securityAddress(filters: Iterable<[string, string]>): string {
  const search = new URLSearchParams([...filters].filter(([, value]) => value !== ''))
  return search.size > 0 ? `${paths.securityLog}?${search}` : paths.securityLog
}

/** The events of the log that match; read again each time that the page is opened. */
export const securityEvents = ({ kind, person, from, to }: SecurityPlace) => ({
  ...callPages(listSecurityEvents, {
    query: {
      kind,
      person: person || undefined,
      from: from === '' ? undefined : startOf(from).toISOString(),
      until: to === '' ? undefined : startOf(to, 1).toISOString(),
    },
  }),
  staleTime: 0,
})

/** The first moment of a day, or of the one that many days later, in the zone of the reader. */
function startOf(day: string, later = 0): Date {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00` : Number.NaN)
  date.setDate(date.getDate() + later)
  return date
}
