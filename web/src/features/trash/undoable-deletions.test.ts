import { afterEach, expect, it, vi } from 'vitest'
import {
  addUndoable,
  markUndoing,
  onUndoable,
  removeUndoable,
  type UndoableDeletion,
  undoableDeletions,
} from './undoable-deletions.ts'

const deletion = (deletionId: string): UndoableDeletion => ({
  deletionId,
  deleted: { kind: 'post', _id: `post of ${deletionId}`, name: 'Hers', posts: 0, comments: 0 },
  undoing: false,
  undo: () => undefined,
})
const shown = () => undoableDeletions().map(({ deletionId, undoing }) => [deletionId, undoing])

afterEach(() => {
  for (const { deletionId } of undoableDeletions()) removeUndoable(deletionId)
})

it('a deletion is undoable until its toast ends', () => {
  addUndoable(deletion('a'))
  addUndoable(deletion('b'))
  expect(shown()).toEqual([
    ['a', false],
    ['b', false],
  ])
  removeUndoable('a', { unlessUndoing: true })
  expect(shown()).toEqual([['b', false]])
})

it('a deletion that is being undone stays when its toast ends, until the undo has ended', () => {
  addUndoable(deletion('a'))
  expect(markUndoing('a')).toBe(true)
  removeUndoable('a', { unlessUndoing: true })
  expect(shown()).toEqual([['a', true]])
  removeUndoable('a')
  expect(shown()).toEqual([])
})

it('a deletion is undone once, and not after its toast has ended', () => {
  addUndoable(deletion('a'))
  expect([markUndoing('a'), markUndoing('a')]).toEqual([true, false])
  removeUndoable('a')
  expect(markUndoing('a')).toBe(false)
})

it('listeners are called for every change until they leave', () => {
  const heard = vi.fn()
  const leave = onUndoable(heard)
  addUndoable(deletion('a'))
  markUndoing('a')
  removeUndoable('a')
  expect(heard).toHaveBeenCalledTimes(3)
  leave()
  addUndoable(deletion('b'))
  expect(heard).toHaveBeenCalledTimes(3)
})
