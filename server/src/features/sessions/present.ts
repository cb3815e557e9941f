import type { OwnSession } from '@byline/contract/users/sessions'
import type { Selectable } from 'kysely'
import type { Schema } from '../../db/tables/schema.ts'

/** The marks by which a person knows their session. */
export function presentSession({
  browser,
  system,
  network,
  started_at,
  used_at,
}: Selectable<Schema['sessions']>): Omit<OwnSession, '_id' | 'current'> {
  return { browser, system, network, startedAt: started_at || null, usedAt: used_at || null }
}
