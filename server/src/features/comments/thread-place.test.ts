import { expect, it } from 'vitest'
import { idsAbove, levelOf, placeOf, type ThreadPlace } from './thread-place.ts'

/** A chain of replies, each to the one before it, at times in that order. */
function chain(length: number): ThreadPlace[] {
  const places: ThreadPlace[] = []
  for (let n = 0; n < length; n++) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
    places.push(placeOf({ id: `id-${n}`, created_at: at }, places.at(-1)))
  }
  return places
}

it('a thread is read from top to bottom in the order of its places, with at most three levels of replies', () => {
  const places = chain(200)
  expect(places.slice(0, 5).map(levelOf)).toEqual([0, 1, 2, 3, 3])
  expect(places.map(levelOf).every((level) => level <= 3)).toBe(true)
  const order = (one: ThreadPlace, other: ThreadPlace) =>
    one.thread + one.branch < other.thread + other.branch ? -1 : 1
  expect(places.toSorted(order)).toEqual(places)
})

it('the place of a reply names the comments above it', () => {
  expect(chain(6).map(idsAbove)).toEqual([
    [],
    ['id-0'],
    ['id-0', 'id-1'],
    ['id-0', 'id-1', 'id-2'],
    ['id-0', 'id-1', 'id-2'],
    ['id-0', 'id-1', 'id-2'],
  ])
})

it('a later reply to an early comment stands above a reply to a later one', () => {
  const [first, second] = chain(2)
  const late = placeOf({ id: 'late', created_at: '2026-01-02T00:00:00.000Z' }, second)
  const next = placeOf({ id: 'next', created_at: '2026-01-01T12:00:00.000Z' }, first)
  expect(late.branch < next.branch).toBe(true)
})
