import { AppError } from '../errors/app-error.ts'

/**
 * Bounds what each owner has under way together, so that a crowd of large bodies is refused before it is read. Whoever
 * has nothing under way may always begin.
 */
export class InFlight {
  readonly #max: number
  readonly #sizes = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** Does the work; refuses with `own_work_waiting` what would be too much together with what is under way. */
  async run<T>(owner: string, size: number, work: () => Promise<T>): Promise<T> {
    const before = this.#sizes.get(owner) ?? 0
    if (before > 0 && before + size > this.#max) throw new AppError('own_work_waiting')
    this.#sizes.set(owner, before + size)
    try {
      return await work()
    } finally {
      const left = (this.#sizes.get(owner) ?? 0) - size
      if (left > 0) this.#sizes.set(owner, left)
      else this.#sizes.delete(owner)
    }
  }
}
