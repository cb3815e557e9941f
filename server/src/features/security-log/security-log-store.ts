import type { SecurityEventKind } from '@byline/contract/site/security-events'
import { type Insertable, type Selectable, sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { pageOf } from '../../db/pages/page-of.ts'
import { insertRow, isFound } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

export type EventRow = Selectable<Schema['security_events']>

export async function insertEvent(tx: Tx, row: Insertable<Schema['security_events']>): Promise<void> {
  await insertRow(tx, 'security_events', row)
}

export interface EventQuery {
  limit: number
  after?: string | undefined
  kind?: SecurityEventKind | undefined
  /** The id of a person, for what they did and what was done to them. */
  personId?: string | undefined
  /** ISO 8601 in UTC; `until` is the first moment after the last. */
  from?: string | undefined
  until?: string | undefined
}

/** One page of the log, the newest event first. Throws `invalid_cursor`. */
export async function listEvents(db: Db, query: EventQuery) {
  const { personId } = query
  const found = await (personId === undefined ? readEvents(db, query) : readOfPerson(db, query, personId))
  return pageOf(found, query, ({ happened_at, id }) => writeCursor([happened_at, id]))
}

/** Two indexes are walked, as no index has both columns. Each has the whole page at most. */
async function readOfPerson(db: Db, query: EventQuery, personId: string): Promise<EventRow[]> {
  const done = await readEvents(db, query, ['by_id', personId])
  const suffered = await readEvents(db, query, ['target_id', personId])
  const all = new Map([...done, ...suffered].map((row) => [row.id, row]))
  return [...all.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).slice(0, query.limit + 1)
}

function keyOf({ happened_at, id }: EventRow): string {
  return `${happened_at} ${id}`
}

function readEvents(
  db: Db,
  { limit, after, kind, from, until }: EventQuery,
  of?: ['by_id' | 'target_id', string],
): Promise<EventRow[]> {
  const start = after === undefined ? undefined : readCursor(after, 2)
  return db
    .selectFrom('security_events')
    .selectAll()
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind as SecurityEventKind))
    .$if(from !== undefined, (all) => all.where('happened_at', '>=', String(from)))
    .$if(until !== undefined, (all) => all.where('happened_at', '<', String(until)))
    .$if(of !== undefined, (all) => all.where(of?.[0] ?? 'by_id', '=', String(of?.[1])))
    .$if(start !== undefined, (all) => all.where(isAfter([sql.ref('happened_at'), sql.ref('id')], start ?? [], true)))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Whether there are events after a place of the log, which is `happened_at id`, and before that time. */
export function hasEventsAfter(db: Db, place: string | undefined, until: string): Promise<boolean> {
  return isFound(eventsAfter(db, place, until).select('id').limit(1))
}

/** The events after a place of the log and before that time, the oldest first. */
export function listEventsAfter(db: Db, place: string | undefined, until: string, limit: number): Promise<EventRow[]> {
  return eventsAfter(db, place, until).selectAll().orderBy('happened_at').orderBy('id').limit(limit).execute()
}

function eventsAfter(db: Db, place: string | undefined, until: string) {
  const start = place?.split(' ') ?? ['', '']
  return db
    .selectFrom('security_events')
    .where('happened_at', '<', until)
    .where(isAfter([sql.ref('happened_at'), sql.ref('id')], start, false))
}

/** Deletes a batch of the oldest events; returns whether there may be more. */
export async function deleteEventsBefore(tx: Tx, time: string): Promise<boolean> {
  const oldest = tx
    .selectFrom('security_events')
    .select('id')
    .where('happened_at', '<', time)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(1_000)
  const { numDeletedRows } = await tx.deleteFrom('security_events').where('id', 'in', oldest).executeTakeFirst()
  return Number(numDeletedRows) === 1_000
}
