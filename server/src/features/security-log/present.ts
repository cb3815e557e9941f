import type { UserData } from '@byline/contract/own-data'
import { withoutDirections } from '@byline/contract/rules/invisible'
import { eventsOfThings, type SecurityFact, type SecurityFacts } from '@byline/contract/site/security-events'
import type { SecurityEvent } from '@byline/contract/site/security-log'
import type { EventRow } from './security-log-store.ts'

/** An event as admins see it. */
export function presentEvent(row: EventRow): SecurityEvent {
  const { id, kind, happened_at, by_id, by_name, target_id, target_name, network } = row
  const personId = eventsOfThings.has(kind) ? null : target_id
  return {
    _id: id,
    kind,
    happenedAt: happened_at,
    by: by_id === null ? null : { _id: by_id, name: withoutDirections(by_name) },
    target: target_id === null && target_name === '' ? null : { _id: personId, name: withoutDirections(target_name) },
    network,
    changes: changesIn(JSON.parse(row.facts) as SecurityFacts),
  }
}

/** An event as the person reads it who did it or to whom it was done; nothing of another person is in it. */
export function presentOwnEvent(row: EventRow, personId: string): UserData['securityEvents'][number] {
  const isOthers = row.by_id !== null && row.by_id !== personId
  const { kind, happened_at, network } = row
  return { kind, happenedAt: happened_at, own: row.by_id === personId, network: isOthers ? '' : network }
}

/** An event as other programs read it: on the command line and in the log of the process. */
export function eventForPrograms(row: EventRow): object {
  const { id, kind, happened_at, network, by_id, by_name, target_id, target_name, facts } = row
  return {
    id,
    kind,
    happenedAt: happened_at,
    by: by_id === null ? null : { id: by_id, name: by_name },
    target: target_id === null && target_name === '' ? null : { id: target_id, name: target_name },
    network,
    ...(JSON.parse(facts) as object),
  }
}

type Stored = Record<string, SecurityFact>

function changesIn(facts: SecurityFacts): SecurityEvent['changes'] {
  const { before = {}, after = {} } = facts as { before?: Stored; after?: Stored }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
}

function inWords(fact: SecurityFact | undefined): string | null {
  if (fact === undefined || fact === null) return null
  return withoutDirections(typeof fact === 'object' ? fact.join(', ') : String(fact))
}
