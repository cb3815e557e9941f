import type { SecurityEventKind, SecurityFact, SecurityFacts } from '@byline/contract/site/security-events'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { networkBlock } from '../../http/connections/network.ts'
import { insertEvent } from './security-log-store.ts'

type Person = Pick<UserRow, 'id' | 'name'>

/** The actor of an event and their network. */
export interface Origin {
  /** Null for strangers, the program and the command line. */
  by: Person | null
  /** A block of addresses; empty for the program and the command line. */
  network: string
}

/** The origin of the acts of the command line and of the program itself. */
export const byOperator: Origin = { by: null, network: '' }

/** The origin of what a call does: its signed-in caller, or somebody who is not signed in. */
export function originOf({ ip }: Pick<FastifyRequest, 'ip'>, by: Person | null): Origin {
  return { by, network: networkBlock(ip) }
}

export interface NewEvent extends SecurityFacts {
  kind: SecurityEventKind
  /** The person or the thing that it is done to; left out for the whole site. */
  target?: { id?: string; name: string }
}

/** Code units of a fact. Longer ones are texts, which the log does not hold. */
const FACT_MAX = 254

/**
 * Adds to the security log what a transaction does, in that transaction. `before` and `after` never have passwords,
 * tokens or texts that somebody wrote (decision 10); whatever is longer than an address is cut.
 */
export async function recordEvent(tx: Tx, { by, network }: Origin, event: NewEvent): Promise<void> {
  const { kind, target, before, after } = event
  await insertEvent(tx, {
    id: newId(),
    kind,
    happened_at: new Date().toISOString(),
    by_id: by?.id ?? null,
    by_name: by?.name ?? '',
    target_id: target?.id ?? null,
    target_name: target?.name ?? '',
    network,
    facts: JSON.stringify({ ...(before && { before: shortened(before) }), ...(after && { after: shortened(after) }) }),
  })
}

function shortened(facts: NonNullable<SecurityFacts['before']>): Record<string, SecurityFact> {
  const short = (fact: SecurityFact): SecurityFact => {
    if (typeof fact === 'object') return fact?.map((part) => part.slice(0, FACT_MAX)) ?? null
    return typeof fact === 'string' ? fact.slice(0, FACT_MAX) : fact
  }
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, short(fact)]))
}
