import type { Refuse } from './fair-queue.ts'

/**
 * Limits the total size of the work that each owner has in flight, so that many large bodies are rejected before they
 * are read. An owner with nothing in flight may always start.
 */
export class InFlight {
  readonly #max: number
  readonly #refuse: Refuse
  readonly #sizes = new Map<string, number>()

  constructor(max: number, refuse: Refuse) {
    this.#max = max
    this.#refuse = refuse
  }

  /** Runs the work. Refuses as `own_work_waiting` if the owner would then have more in flight than the limit. */
  async run<T>(owner: string, size: number, work: () => Promise<T>): Promise<T> {
    const inFlight = this.#sizes.get(owner) ?? 0
    if (inFlight > 0 && inFlight + size > this.#max) throw this.#refuse('own_work_waiting')
    this.#sizes.set(owner, inFlight + size)
    try {
      return await work()
    } finally {
      const left = (this.#sizes.get(owner) ?? 0) - size
      if (left > 0) this.#sizes.set(owner, left)
      else this.#sizes.delete(owner)
    }
  }
}
