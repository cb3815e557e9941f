import type { SecurityEventKind } from '@byline/contract/site/security-events'

/** The table of what happens to accounts, rights and the site. */
export interface SecurityTables {
  security_events: SecurityEventsTable
}

/** The security log, of which no row is ever changed, and none deleted before its time (decision 10). */
interface SecurityEventsTable {
  /** A UUIDv7. */
  id: string
  kind: SecurityEventKind
  /** ISO 8601 in UTC. */
  happened_at: string
  /** The person who did it, who may have been purged since; null for strangers, the program and the command line. */
  by_id: string | null
  /** Their name at that time; empty without a person. */
  by_name: string
  /** The id of the person or the thing that it was done to; null for the whole site. */
  target_id: string | null
  /** Its name at that time; empty without one. */
  target_name: string
  /** A block of addresses, such as `203.0.113.0/24`; empty for the program and the command line. */
  network: string
  /** JSON of `SecurityFacts`. */
  facts: string
}
