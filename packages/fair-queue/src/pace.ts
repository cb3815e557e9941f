/** The weight of a finished job, beside the one before it. */
const MEMORY = 0.9

/** The time that work of a size takes: as long as recent jobs took, or by a guess that counts like one of them. */
export class Pace {
  readonly #guess: { size: number; ms: number }
  #recent = { size: 0, ms: 0 }

  constructor(guess: { size: number; ms: number }) {
    this.#guess = guess
  }

  /** Learns from a finished job. */
  add(size: number, ms: number): void {
    const { size: sizes, ms: times } = this.#recent
    this.#recent = { size: sizes * MEMORY + size, ms: times * MEMORY + ms }
  }

  /** Milliseconds for work of that size. */
  msFor(size: number): number {
    const [guess, recent] = [this.#guess, this.#recent]
    return (size * (guess.ms + recent.ms)) / (guess.size + recent.size)
  }
}
