import { newId } from '../../../lib/forms/new-id.ts'
import type { RecoveredContent, UnsavedContent } from './recovered-content.ts'
import type { RecoveryStore } from './recovery-store.ts'

/** Changes are stored when typing pauses for the first duration, and at the latest after the second one. */
const DEBOUNCE_MS = 500
const MAX_WAIT_MS = 1_500

/** Whether this browser has stored the unsaved content; empty when there is none. */
export interface RecoveryState {
  /** In milliseconds since 1970. */
  savedAt?: number
  pending?: true
  failed?: true
}

interface SaverOptions {
  userId: string
  store: Pick<RecoveryStore, 'put' | 'delete'>
  /** Returns the unsaved content; undefined if the form equals its baseline. */
  read: () => UnsavedContent | undefined
  /** Marks a record as open in this tab, until the returned function is called. */
  lock: (id: string) => () => void
  onStateChange: (state: RecoveryState) => void
  /** Called with what is stored in a record, at the same time; undefined if nothing is unsaved any more. */
  onRecord?: (id: string, content: RecoveredContent | undefined) => void
}

export type ContentSaver = ReturnType<typeof createContentSaver>

/** Stores the unsaved content of one form in this browser, in a record with its own id. */
export function createContentSaver({
  userId,
  store,
  read,
  lock,
  onStateChange,
  onRecord,
}: SaverOptions) {
  const unlocks: (() => void)[] = []
  let id = openRecord()
  let stored = false
  let pending = false
  let cleared = false
  let lastSavedAt = 0
  let debounceTimer: ReturnType<typeof setTimeout> | undefined
  let maxWaitTimer: ReturnType<typeof setTimeout> | undefined

  function openRecord(): string {
    const created = newId()
    unlocks.push(lock(created))
    return created
  }

  /** Call on every change of the form. */
  function scheduleSave(): void {
    if (!stored && !pending) onStateChange({ pending: true })
    pending = true
    clearTimeout(debounceTimer)
    debounceTimer = setTimeout(flush, DEBOUNCE_MS)
    maxWaitTimer ??= setTimeout(flush, MAX_WAIT_MS)
  }

  function clearTimers(): void {
    clearTimeout(debounceTimer)
    clearTimeout(maxWaitTimer)
    maxWaitTimer = undefined
  }

  /** Stores pending changes at once. Returns false if the browser could not store them. */
  async function flush(): Promise<boolean> {
    clearTimers()
    if (!pending || cleared) return true
    pending = false
    const savedAt = nextTime()
    const content = read()
    const record = content && { id, userId, savedAt, ...content }
    onRecord?.(id, record)
    try {
      if (record) {
        stored = true
        await store.put(record)
      } else {
        const emptied = id
        // The server may have ended it, and never stores anything in it again.
        id = openRecord()
        if (stored) {
          stored = false
          await store.delete(emptied)
        }
      }
      onStateChange(content ? { savedAt } : {})
      return true
    } catch {
      // The next change tries again.
      pending = true
      onStateChange({ failed: true })
      return false
    }
  }

  /** Later than all before, though the clock may be set back: the server orders by it. */
  function nextTime(): number {
    lastSavedAt = Math.max(Date.now(), lastSavedAt + 1)
    return lastSavedAt
  }

  return {
    /** The id of the record. */
    id: () => id,
    scheduleSave,
    flush,

    /** Preserves the current content in its record and continues in a new one. Returns the previous record. */
    async startNewRecord(): Promise<RecoveredContent | undefined> {
      const content = read()
      if (!content) return undefined
      const previous = { id, userId, savedAt: nextTime(), ...content }
      onRecord?.(id, previous)
      await store.put(previous).catch(() => undefined)
      id = openRecord()
      stored = false
      return previous
    },

    /** Continues in another record, as nothing can be stored in this one any more. */
    async replaceRecord(ended: string): Promise<void> {
      if (ended !== id || cleared) return
      id = openRecord()
      stored = false
      scheduleSave()
      if (await flush()) await store.delete(ended).catch(() => undefined)
    },

    /** Call after the server has saved the content: deletes the record and stores nothing from now on. */
    async clear(): Promise<void> {
      cleared = true
      clearTimers()
      await store.delete(id).catch(() => undefined)
    },

    /** Call when the form is closed: stores pending changes and unlocks the records. */
    async close(): Promise<void> {
      await flush()
      for (const unlock of unlocks) unlock()
    },
  }
}
