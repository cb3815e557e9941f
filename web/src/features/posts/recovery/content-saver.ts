import { newId } from '../../../lib/new-id.ts'
import type { FormContent, RecoveredContent } from './recovered-content.ts'
import type { RecoveryStore } from './recovery-store.ts'

/** Typing settles before it is kept; who types on and on is kept all the same. */
const SETTLE_MS = 500
const LONGEST_MS = 1_500

/** Whether what stands in the form is kept: since when, not yet, or not at all. */
export interface SaveState {
  savedAt?: number
  pending?: true
  failed?: true
}

interface SaverOptions {
  userId: string
  store: Pick<RecoveryStore, 'write' | 'remove'>
  /** What stands in the form, or nothing where that is what it was filled with. */
  read: () => FormContent | undefined
  /** Marks the draft as being written in. */
  hold: (id: string) => () => void
  onChange: (saveState: SaveState) => void
}

export type ContentSaver = ReturnType<typeof saveContent>

/** Keeps what one open form says, under an id of its own. */
export function saveContent({ userId, store, read, hold, onChange }: SaverOptions) {
  const held: (() => void)[] = []
  let id = newContentId()
  let written = false
  let pending = false
  let done = false
  let settled: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined

  function newContentId(): string {
    const made = newId()
    held.push(hold(made))
    return made
  }

  /** Something changed. */
  function touch(): void {
    if (!written && !pending) onChange({ pending: true })
    pending = true
    clearTimeout(settled)
    settled = setTimeout(flush, SETTLE_MS)
    longest ??= setTimeout(flush, LONGEST_MS)
  }

  function stopWaiting(): void {
    clearTimeout(settled)
    clearTimeout(longest)
    longest = undefined
  }

  /** Keeps at once what is not kept yet; answers whether all of it is. */
  async function flush(): Promise<boolean> {
    stopWaiting()
    if (!pending || done) return true
    pending = false
    const savedAt = Date.now()
    const content = read()
    try {
      if (content) {
        written = true
        await store.write({ id, userId, savedAt, ...content })
      } else if (written) {
        written = false
        await store.remove(id)
      }
      onChange(content ? { savedAt: savedAt } : {})
      return true
    } catch {
      // The next change is another try.
      pending = true
      onChange({ failed: true })
      return false
    }
  }

  return {
    touch,
    flush,

    /** Leaves what stands in the form as a draft by itself, and begins another; answers the one left. */
    async part(): Promise<RecoveredContent | undefined> {
      const content = read()
      if (!content) return undefined
      const left = { id, userId, savedAt: Date.now(), ...content }
      await store.write(left).catch(() => undefined)
      id = newContentId()
      written = false
      return left
    },

    /** What stands in the form is saved: there is nothing to keep any more. */
    async forget(): Promise<void> {
      done = true
      stopWaiting()
      await store.remove(id).catch(() => undefined)
    },

    /** The form is gone. */
    async close(): Promise<void> {
      await flush()
      for (const release of held) release()
    },
  }
}
