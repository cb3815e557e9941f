/** A draft is saved when writing pauses for the first duration, and at the latest after the second one. */
const PAUSE_MS = 2_000
const MAX_WAIT_MS = 8_000
/** The next save begins no sooner than this many times what the last one took, so that long texts do not occupy the server. */
const REST = 4

/** The outcome of an attempt: it has saved the draft, may succeed later, or never will with this text. */
export type AutosaveOutcome = 'saved' | 'later' | 'never'

interface Options {
  /** Whether there is something to save now, and nothing that forbids it. */
  isDue: () => boolean
  save: () => Promise<AutosaveOutcome>
}

/** Saves a draft by itself while it is written, one save at a time. */
export class Autosave {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #since: number | undefined
  #restUntil = 0
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Call on every change of the text. */
  schedule(): void {
    const now = Date.now()
    this.#since ??= now
    const due = Math.max(Math.min(now + PAUSE_MS, this.#since + MAX_WAIT_MS), this.#restUntil)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), due - now)
  }

  /** Saves pending changes at once; resolves when they are saved, or could not be. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Saves pending changes, and nothing after that. */
  async close(): Promise<void> {
    await this.#running
    await this.flush()
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#since = undefined
    if (!this.#options.isDue()) return
    const start = Date.now()
    const outcome = await this.#options.save()
    const end = Date.now()
    this.#restUntil = end + REST * (end - start)
    if (outcome === 'later' || (outcome === 'saved' && this.#options.isDue())) this.schedule()
  }
}
