import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const place = { createdAt: '2026-05-01T10:00:00.000Z', id: '0190a0b0-0000-7000-8000-000000000000' }

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

it('a cursor leads back to its place', () => {
  expect(readCursor(writeCursor(place))).toEqual(place)
})

it('a cursor can stand in an address as it is', () => {
  const cursor = writeCursor(place)
  expect(encodeURIComponent(cursor)).toBe(cursor)
})

it.each([
  ['nothing', ''],
  ['a word', 'zzz'],
  ['other signs', '../../etc/passwd'],
  ['a date alone', encoded(place.createdAt)],
  ['an id alone', encoded(place.id)],
  ['another order', encoded(`${place.id} ${place.createdAt}`)],
  ['another date', encoded(`2026-05-01 ${place.id}`)],
  ['another id', encoded(`${place.createdAt} 1`)],
  ['SQL', encoded(`${place.createdAt} ' or 1=1 --                          `)],
  ['a line more', encoded(`${place.createdAt} ${place.id}\n`)],
  ['a line before', encoded(`\n${place.createdAt} ${place.id}`)],
  ['something before', `A${writeCursor(place)}`],
  ['something behind', `${writeCursor(place)}A`],
  ['white space', ` ${writeCursor(place)} `],
  ['padding', `${writeCursor(place)}==`],
  ['a NUL', `${writeCursor(place)}\0`],
  ['half an emoji', '\ud83d'],
  ['a long text', 'A'.repeat(1_000_000)],
  ['the whole in JSON', encoded(JSON.stringify(place))],
])('a cursor of %s is refused', (_what, text) => {
  expect(() => readCursor(text)).toThrow(
    expect.objectContaining({ code: 'invalid_cursor', fields: undefined }),
  )
})
