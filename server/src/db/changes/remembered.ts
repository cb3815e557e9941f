import type { Db } from '../tables/schema.ts'
import { type Follower, followerOf } from './follow-changes.ts'

/** A value that a process remembers of a database until a change on which it depends, in this process or another. */
export interface Remembered<T> {
  /**
   * Returns what is remembered, else reads it. It is always read for a handle whose changes nobody follows, such as a
   * transaction, and while changes cannot be read: then the result may be newer than what is remembered.
   */
  read(db: Db): Promise<T>
  /** The last value that was remembered, perhaps before a change: for a reply while the database does not answer. */
  last(db: Db): T | undefined
}

interface Memory<T> {
  /** The number of changes that this process knows of. */
  changes: number
  isCurrent: boolean
  value: T | undefined
}

/** Remembers what `read` returns until one of these cache tags is invalidated, or any tag at all. */
export function remembered<T>(cacheTags: readonly string[] | 'any', read: (db: Db) => Promise<T>): Remembered<T> {
  const memories = new WeakMap<Follower, Memory<T>>()

  function memoryOf(follower: Follower): Memory<T> {
    const known = memories.get(follower)
    if (known) return known
    const memory: Memory<T> = { changes: 0, isCurrent: false, value: undefined }
    memories.set(follower, memory)
    follower.listen((changed) => {
      if (changed !== 'all' && !changed.some((tag) => cacheTags === 'any' || cacheTags.includes(tag))) return
      memory.changes++
      memory.isCurrent = false
    })
    return memory
  }

  return {
    async read(db) {
      const follower = followerOf(db)
      if (!follower || !(await follower.catchUp())) return read(db)
      const memory = memoryOf(follower)
      if (memory.isCurrent) return memory.value as T
      const { changes } = memory
      const value = await read(db)
      // A value that was read while something changed may be older than the change.
      if (changes === memory.changes) Object.assign(memory, { isCurrent: true, value })
      return value
    },
    last(db) {
      const follower = followerOf(db)
      return follower && memories.get(follower)?.value
    },
  }
}
