import { expect, it } from 'vitest'
import { type ListedRow, withDeletedRows } from './deleted-rows.ts'
import type { UndoableDeletion } from './undoable-deletions.ts'

type Row = { _id: string }

const rowsOf = (ids: string): Row[] => [...ids].map((_id) => ({ _id }))
const deletionOf = (_id: string): UndoableDeletion => ({
  deletionId: `deletion of ${_id}`,
  deleted: { kind: 'post', _id, name: '', posts: 0, comments: 0 },
  undoing: false,
  undo: () => undefined,
})

/** The rows as text; a deleted one is in brackets, an ended one in braces. */
const text = (listed: ListedRow<Row>[]) =>
  listed.map(({ row: { _id }, deletion }) => (deletion === 'ended' ? `{${_id}}` : deletion ? `[${_id}]` : _id)).join('')

/** Lists the rows of each step, which are given with the deletions that can be undone. */
function list(...steps: [rows: string, undoable?: string, includeEnded?: boolean][]): string {
  let listed: ListedRow<Row>[] = []
  for (const [rows, undoable = '', includeEnded = false] of steps) {
    const deletions = [...undoable].map(deletionOf)
    listed = withDeletedRows(rowsOf(rows), listed, deletions, { includeEnded })
  }
  return text(listed)
}

it('a deleted row stays where it was, at any place', () => {
  expect(list(['abc'], ['abc', 'b'], ['ac', 'b'])).toBe('a[b]c')
  expect(list(['abc'], ['bc', 'a'])).toBe('[a]bc')
  expect(list(['abc'], ['ab', 'c'])).toBe('ab[c]')
  expect(list(['a'], ['', 'a'])).toBe('[a]')
})

it('several deleted rows keep their order, while the list is filled up from below', () => {
  expect(list(['abc'], ['acd', 'b'], ['ade', 'bc'], ['def', 'bca'])).toBe('[a][b][c]def')
})

it('a row after one that was deleted elsewhere stays near its place', () => {
  expect(list(['abcd'], ['abd', 'c'], ['ad', 'c'])).toBe('a[c]d')
})

it('a deleted row goes when its deletion can no longer be undone', () => {
  expect(list(['abc'], ['ac', 'b'], ['ac'])).toBe('ac')
})

it('a deleted row stays as ended while the list is in use, and goes after that', () => {
  expect(list(['abc'], ['ac', 'b'], ['ac', '', true])).toBe('a{b}c')
  expect(list(['abc'], ['ac', 'b'], ['ac', '', true], ['ac', '', true])).toBe('a{b}c')
  expect(list(['abc'], ['ac', 'b'], ['ac', '', true], ['ac'])).toBe('ac')
})

it('a restored row is an ordinary one again', () => {
  expect(list(['abc'], ['ac', 'b'], ['abc', 'b'], ['abc'])).toBe('abc')
})

it('a row that vanishes without a deletion of this page is not kept', () => {
  expect(list(['abc'], ['ac', '', true])).toBe('ac')
})
