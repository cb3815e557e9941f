import { DAY_MS } from '@byline/contract/rules/durations'
import { deleteRows, isFound } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'

/** One counter in the database. */
export interface Throttle {
  key: string
  max: number
  windowMs: number
}

export interface ThrottleState extends Throttle {
  count: number
  /** Milliseconds since 1970, at most one window from now. */
  endsAt: number
  /** Whether the stored end is further away than one window, because a clock was wrong. */
  endsTooLate: boolean
}

/** The current counts. If a window ends later than a new one would, because a clock was wrong, the new end is used. */
export async function readThrottles(db: Db, throttles: Throttle[], now: number): Promise<ThrottleState[]> {
  const keys = throttles.map(({ key }) => key)
  const rows = await db
    .selectFrom('throttles')
    .selectAll()
    .where('key', 'in', keys)
    .where('ends_at', '>', iso(now))
    .execute()
  return throttles.map((throttle) => {
    const row = rows.find(({ key }) => key === throttle.key)
    const latest = now + throttle.windowMs
    const endsAt = row ? Date.parse(row.ends_at) : latest
    return { ...throttle, count: row?.count ?? 0, endsAt: Math.min(endsAt, latest), endsTooLate: endsAt > latest }
  })
}

/** Moves the end of a window forward to `endsAt`. */
export async function endThrottleAt(tx: Tx, { key, endsAt }: ThrottleState): Promise<void> {
  await tx
    .updateTable('throttles')
    .set({ ends_at: iso(endsAt) })
    .where('key', '=', key)
    .where('ends_at', '>', iso(endsAt))
    .execute()
}

/** Adds the amount, in a new window if the last one has ended, and returns the new count. */
export async function addToThrottle(tx: Tx, { key, windowMs }: Throttle, now: number, amount = 1) {
  const ends = iso(now + windowMs)
  const { count, ends_at } = await tx
    .insertInto('throttles')
    .values({ key, count: amount, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('throttles.ends_at', '<=', iso(now))
          .then(amount)
          .else(eb('throttles.count', '+', amount))
          .end(),
        ends_at: eb
          .case()
          .when(eb.or([eb('throttles.ends_at', '<=', iso(now)), eb('throttles.ends_at', '>', ends)]))
          .then(ends)
          .else(eb.ref('throttles.ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count, endsAt: Date.parse(ends_at) }
}

/** Takes one from the count of the window that ends then, if it is still there; a window with nothing in it is deleted. */
export async function takeFromThrottle(tx: Tx, key: string, endsAt: number): Promise<void> {
  const window = { key, ends_at: iso(endsAt) }
  if (await deleteRows(tx, 'throttles', { ...window, count: 1 })) return
  await tx
    .updateTable('throttles')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('ends_at', '=', window.ends_at)
    .execute()
}

export async function clearThrottle(tx: Tx, { key }: Throttle): Promise<void> {
  await deleteRows(tx, 'throttles', { key })
}

export async function hasEndedThrottles(db: Db, now: number): Promise<boolean> {
  return isFound(endedThrottles(db, now, 1))
}

/** Deletes a batch of windows that have ended, or that end later than any limit allows; returns their number. */
export async function deleteEndedThrottles(tx: Tx, now: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('throttles')
    .where('key', 'in', endedThrottles(tx, now, 1_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function endedThrottles(db: Db, now: number, limit: number) {
  return db
    .selectFrom('throttles')
    .select('key')
    .where((eb) => eb.or([eb('ends_at', '<=', iso(now)), eb('ends_at', '>', iso(now + DAY_MS))]))
    .limit(limit)
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
