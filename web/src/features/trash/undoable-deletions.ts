import type { DeletedSubject } from '@byline/contract/trash'
import { useSyncExternalStore } from 'react'

/** A deletion whose toast still offers to undo it, or that is being undone. */
export interface UndoableDeletion {
  deletionId: string
  deleted: DeletedSubject
  /** The ids of several posts that were deleted together. */
  ids?: readonly string[] | undefined
  undoing: boolean
  /** Closes the toast and undoes the deletion; does nothing the second time. */
  undo: () => void
}

let deletions: readonly UndoableDeletion[] = []
const listeners = new Set<() => void>()

/**
 * The deletions that a toast offers to undo, oldest first; so a list can show their entries struck through. A deletion
 * is added before the lists are read again. It is removed when its toast ends, or, if it is undone, when the lists have
 * been read again after that.
 */
export function useUndoableDeletions(): readonly UndoableDeletion[] {
  return useSyncExternalStore(onUndoable, undoableDeletions, () => none)
}

const none: readonly UndoableDeletion[] = []

/** The same, outside of components. */
export function undoableDeletions(): readonly UndoableDeletion[] {
  return deletions
}

/** Calls `listener` after every change of `undoableDeletions()`, until the returned function is called. */
export function onUndoable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addUndoable(deletion: UndoableDeletion): void {
  replace([...deletions, deletion])
}

/** Marks a deletion as being undone; returns false if it is marked already or no longer there. */
export function markUndoing(deletionId: string): boolean {
  if (!deletions.some((one) => one.deletionId === deletionId && !one.undoing)) return false
  replace(deletions.map((one) => (one.deletionId === deletionId ? { ...one, undoing: true } : one)))
  return true
}

/** Removes a deletion; with `unlessUndoing` only if it is not being undone. */
export function removeUndoable(deletionId: string, { unlessUndoing = false } = {}): void {
  replace(deletions.filter((one) => one.deletionId !== deletionId || (unlessUndoing && one.undoing)))
}

function replace(changed: readonly UndoableDeletion[]): void {
  deletions = changed
  for (const listener of listeners) listener()
}
