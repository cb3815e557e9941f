import { newId } from '../../../lib/forms/new-id.ts'
import type { RecoveredContent, UnsavedContent } from '../recovery/recovered-content.ts'
import type { RecoveryStore } from '../recovery/recovery-store.ts'

/** Changes are stored when typing pauses for the first duration, and at the latest after the second one. */
const DEBOUNCE_MS = 500
const MAX_WAIT_MS = 1_500

/** Whether this browser has stored the unsaved content; empty when there is none. */
export interface BrowserState {
  /** The time in milliseconds since 1970. */
  savedAt?: number
  pending?: true
  failed?: true
}

interface Options {
  userId: string
  store: Pick<RecoveryStore, 'put' | 'delete'>
  /** Returns the unsaved content; undefined if the form equals its baseline. */
  read: () => UnsavedContent | undefined
  /** Marks a record as open in this tab, until the returned function is called. */
  lock: (id: string) => () => void
  onStateChange: (state: BrowserState) => void
  /** Called with the content of a record when it is stored; undefined if nothing is unsaved any more. */
  onRecord?: (id: string, content: RecoveredContent | undefined) => void
}

/** Stores the unsaved content of one form in this browser, in a record with its own id. */
export class BrowserCopy {
  readonly #options: Options
  readonly #unlocks: (() => void)[] = []
  #id: string
  #stored = false
  #pending = false
  #cleared = false
  #closed = false
  #flushes = 0
  #lastSavedAt = 0
  #debounceTimer: ReturnType<typeof setTimeout> | undefined
  #maxWaitTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#id = this.#openRecord()
  }

  /** The id of the record. */
  get id(): string {
    return this.#id
  }

  /** Whether there are changes that this browser has not stored. */
  get isPending(): boolean {
    return this.#pending
  }

  /** Call on every change of the form. */
  schedule(): void {
    if (!this.#stored && !this.#pending) this.#options.onStateChange({ pending: true })
    this.#pending = true
    clearTimeout(this.#debounceTimer)
    this.#debounceTimer = setTimeout(() => this.flush(), DEBOUNCE_MS)
    this.#maxWaitTimer ??= setTimeout(() => this.flush(), MAX_WAIT_MS)
  }

  /** Stores pending changes at once. Returns false if the browser could not store them. */
  async flush(): Promise<boolean> {
    this.#clearTimers()
    if (!this.#pending || this.#cleared) return true
    this.#pending = false
    this.#flushes += 1
    const flush = this.#flushes
    const record = this.#currentRecord()
    this.#options.onRecord?.(this.#id, record)
    try {
      if (record) {
        this.#stored = true
        await this.#options.store.put(record)
      } else await this.#deleteRecord()
      // A later flush, of a new record, may have ended before a slow browser has stored this one.
      if (flush === this.#flushes) this.#options.onStateChange(record ? { savedAt: record.savedAt } : {})
      return true
    } catch {
      // The next change tries again.
      this.#pending = true
      this.#options.onStateChange({ failed: true })
      return false
    }
  }

  /** Leaves the current content in its record and continues in a new one. Returns the previous record. */
  async startNewRecord(): Promise<RecoveredContent | undefined> {
    const previous = this.#currentRecord()
    if (!previous) return undefined
    this.#options.onRecord?.(this.#id, previous)
    await this.#options.store.put(previous).catch(() => undefined)
    this.#continueInNewRecord()
    return previous
  }

  /** Continues in another record, as nothing can be stored in this one any more. */
  async replaceRecord(ended: string): Promise<void> {
    if (ended !== this.#id || this.#cleared) return
    this.#continueInNewRecord()
    this.schedule()
    if (await this.flush()) await this.#options.store.delete(ended).catch(() => undefined)
  }

  /** Call after the server has saved the content: deletes the record and stores nothing from now on. */
  async clear(): Promise<void> {
    this.#cleared = true
    this.#clearTimers()
    await this.#options.store.delete(this.#id).catch(() => undefined)
  }

  /** Call when the form is closed: stores pending changes and unlocks the records. */
  async close(): Promise<void> {
    this.#closed = true
    await this.flush()
    for (const unlock of this.#unlocks) unlock()
  }

  #openRecord(): string {
    const id = newId()
    // The last save of a closed form begins a record for what it leaves, which the next form has to find.
    if (!this.#closed) this.#unlocks.push(this.#options.lock(id))
    return id
  }

  #continueInNewRecord(): void {
    this.#id = this.#openRecord()
    this.#stored = false
  }

  #currentRecord(): RecoveredContent | undefined {
    const content = this.#options.read()
    if (!content) return undefined
    // Increases even if the clock is set back, because the server orders records by it.
    this.#lastSavedAt = Math.max(Date.now(), this.#lastSavedAt + 1)
    return { id: this.#id, userId: this.#options.userId, savedAt: this.#lastSavedAt, ...content }
  }

  /** Also starts a new record: the server may have ended this one, and never stores anything in it again. */
  async #deleteRecord(): Promise<void> {
    const [id, wasStored] = [this.#id, this.#stored]
    this.#continueInNewRecord()
    if (wasStored) await this.#options.store.delete(id)
  }

  #clearTimers(): void {
    clearTimeout(this.#debounceTimer)
    clearTimeout(this.#maxWaitTimer)
    this.#maxWaitTimer = undefined
  }
}
