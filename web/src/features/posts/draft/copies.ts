import type { ApiClient } from '../../../lib/calls/api-client.ts'
import { lockContent } from '../recovery/content-lock.ts'
import { deleteCopy, putCopy } from '../recovery/copy-content.ts'
import type { RecoveredContent, UnsavedContent } from '../recovery/recovered-content.ts'
import type { RecoveryStore } from '../recovery/recovery-store.ts'
import { BrowserCopy, type BrowserState } from './browser-copy.ts'
import { ServerCopy, type ServerState } from './server-copy.ts'

interface Options {
  userId: string
  api: ApiClient
  store: RecoveryStore
  /** Returns the unsaved content; undefined if there is none. */
  read: () => UnsavedContent | undefined
  onStateChange: (state: { browser: BrowserState } | { server: ServerState }) => void
}

/** The copies of the unsaved text of one form: in this browser, and from there on the server. */
export class Copies {
  readonly #browser: BrowserCopy
  readonly #server: ServerCopy

  constructor({ userId, api, store, read, onStateChange }: Options) {
    this.#server = new ServerCopy({
      put: (content, sendsBaseline) => putCopy(api, content, sendsBaseline),
      remove: (id) => deleteCopy(api, id),
      onStateChange: (server) => onStateChange({ server }),
      onEnded: (id) => void this.#browser.replaceRecord(id),
    })
    this.#browser = new BrowserCopy({
      userId,
      store,
      read,
      lock: lockContent,
      onStateChange: (browser) => onStateChange({ browser }),
      onRecord: (id, content) => this.#server.write(id, content),
    })
  }

  /** The id of the record of the unsaved text, which is that of the working copy on the server. */
  get id(): string {
    return this.#browser.id
  }

  /** Whether this browser has stored every change. */
  get isStored(): boolean {
    return !this.#browser.isPending
  }

  /** Call on every change of the form. */
  schedule(): void {
    this.#browser.schedule()
  }

  /** Stores changes in this browser at once. Resolves to false if it could not. */
  flush(): Promise<boolean> {
    return this.#browser.flush()
  }

  /** Sends the pending copy to the server at once. */
  send(): void {
    this.#server.flush()
  }

  /** Sends the pending copy. Resolves to false if the server has not stored it. */
  arrived(): Promise<boolean> {
    return this.#server.arrived()
  }

  /** Leaves the current content in its record and continues in a new one. Returns the previous record. */
  startNewRecord(): Promise<RecoveredContent | undefined> {
    return this.#browser.startNewRecord()
  }

  /** Sends nothing to the server while a save is under way, as the save ends the working copy. */
  hold(on: boolean): void {
    this.#server.hold(on)
  }

  /** Call after a save, which has ended the working copy; what was typed meanwhile gets a new one. */
  renew(): void {
    this.#server.forget()
    void this.#browser.replaceRecord(this.#browser.id)
  }

  /** Deletes everything, and stores nothing any more. */
  clear(): void {
    this.#server.clear()
    void this.#browser.clear()
  }

  /** Stores pending changes in this browser, then calls `between`, then sends what is still pending. */
  async close(between: () => Promise<void> | undefined): Promise<void> {
    await this.#browser.close()
    await between()
    await this.#server.close()
  }
}
