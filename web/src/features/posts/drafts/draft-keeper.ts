import { newId } from '../../../lib/new-id.ts'
import type { Draft, DraftContent } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

/** Typing settles before it is kept; who types on and on is kept all the same. */
const SETTLE_MS = 500
const LONGEST_MS = 1_500

/** Whether what stands in the form is kept: since when, not yet, or not at all. */
export interface Keeping {
  keptAt?: number
  pending?: true
  failed?: true
}

interface KeeperOptions {
  userId: string
  store: Pick<DraftStore, 'write' | 'remove'>
  /** What stands in the form, or nothing where that is what it was filled with. */
  read: () => DraftContent | undefined
  /** Marks the draft as being written in. */
  hold: (id: string) => () => void
  onChange: (keeping: Keeping) => void
}

export type DraftKeeper = ReturnType<typeof keepDraft>

/** Keeps what one open form says, under an id of its own. */
export function keepDraft({ userId, store, read, hold, onChange }: KeeperOptions) {
  const held: (() => void)[] = []
  let id = newDraftId()
  let written = false
  let pending = false
  let done = false
  let settled: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined

  function newDraftId(): string {
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
      onChange(content ? { keptAt: savedAt } : {})
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
    async part(): Promise<Draft | undefined> {
      const content = read()
      if (!content) return undefined
      const left = { id, userId, savedAt: Date.now(), ...content }
      await store.write(left).catch(() => undefined)
      id = newDraftId()
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
