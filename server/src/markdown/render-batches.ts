import type { RenderedTask, RenderTask } from './worker.ts'

/** Enough work for a thread during a transaction of an import; more texts would only be longer in memory. */
const BATCH_TEXTS = 50
const BATCH_CHARACTERS = 300_000

interface Waiting {
  task: RenderTask
  limitMs: number
  done: (rendered: RenderedTask | undefined) => void
  fail: (error: unknown) => void
}

/** Renders texts in their order, as that owner. It ends early if that takes longer than the limit of one text. */
type RenderAll = (
  texts: RenderTask[],
  options: { limitMs: number; owner: string; onPart: (rendered: RenderedTask) => void },
) => Promise<void>

/**
 * Puts texts into batches, so that a thread need not wait for the program after each of them. Texts wait until fewer
 * batches are rendered than there are threads, and are then rendered together.
 */
export class RenderBatches {
  readonly #owners: string[]
  readonly #renderAll: RenderAll
  #waiting: Waiting[] = []

  /** Each thread has an owner in the queue, because no owner occupies all threads. */
  constructor(threads: number, renderAll: RenderAll) {
    this.#owners = Array.from({ length: threads }, (_, n) => `batch ${n}`)
    this.#renderAll = renderAll
  }

  /** Undefined for a text of a batch that took too long, or that ended its thread; it is to be rendered alone. */
  render(task: RenderTask, limitMs: number): Promise<RenderedTask | undefined> {
    return new Promise((done, fail) => {
      this.#waiting.push({ task, limitMs, done, fail })
      // After the texts that are added in the same turn of the event loop.
      if (this.#waiting.length === 1) setImmediate(() => this.#startReady())
    })
  }

  #startReady(): void {
    while (this.#waiting.length > 0) {
      const owner = this.#owners.pop()
      if (owner === undefined) return
      void this.#run(this.#nextBatch(), owner).finally(() => {
        this.#owners.push(owner)
        this.#startReady()
      })
    }
  }

  #nextBatch(): Waiting[] {
    let characters = 0
    const count = this.#waiting.findIndex(({ task }, n) => {
      characters += task.text.length
      return n > 0 && (n >= BATCH_TEXTS || characters > BATCH_CHARACTERS)
    })
    return this.#waiting.splice(0, count === -1 ? this.#waiting.length : count)
  }

  async #run(batch: Waiting[], owner: string): Promise<void> {
    try {
      const limitMs = Math.min(...batch.map((waiting) => waiting.limitMs))
      const texts = batch.map(({ task }) => task)
      let count = 0
      const onPart = (rendered: RenderedTask) => batch[count++]?.done(rendered)
      await this.#renderAll(texts, { limitMs, owner, onPart })
      for (const { done } of batch.slice(count)) done(undefined)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
}
