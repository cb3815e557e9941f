import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const place = ['2026-05-01T10:00:00.000Z', '0190a0b0-0000-7000-8000-000000000000']

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

it('a cursor that was written is read with the same values', () => {
  expect(readCursor(writeCursor(place), 2)).toEqual(place)
  const title = ['ünïcödé "quoted" 👩‍👩‍👧', 'id']
  expect(readCursor(writeCursor(title), 2)).toEqual(title)
})

it('a cursor needs no percent-encoding in a URL', () => {
  const cursor = writeCursor(place)
  expect(encodeURIComponent(cursor)).toBe(cursor)
})

it.each([
  ['nothing', ''],
  ['a word', 'zzz'],
  ['other signs', '../../etc/passwd'],
  ['a key too few', encoded(place.slice(1))],
  ['a key too many', encoded([...place, 'x'])],
  ['a number', encoded([1, 'x'])],
  ['null', encoded([null, 'x'])],
  ['an object', encoded({ 0: 'a', 1: 'b', length: 2 })],
  ['a list in a list', encoded([['x'], 'x'])],
  ['a key with a NUL', encoded(['a\0b', 'x'])],
  ['white space in the JSON', Buffer.from('[ "a", "b" ]').toString('base64url')],
  ['something before', `A${writeCursor(place)}`],
  ['something behind', `${writeCursor(place)}A`],
  ['white space', ` ${writeCursor(place)} `],
  ['padding', `${writeCursor(place)}==`],
  ['a NUL', `${writeCursor(place)}\0`],
  ['half an emoji', '\ud83d'],
  ['a long text', 'A'.repeat(1_000_000)],
  ['lists without end', Buffer.from('['.repeat(10_000)).toString('base64url')],
])('a cursor of %s is rejected', (_what, text) => {
  expect(() => readCursor(text, 2)).toThrow(expect.objectContaining({ code: 'invalid_cursor', fields: undefined }))
})
