/** Lets one caller at a time continue, in the order of the calls to `acquire`. */
export class Mutex {
  #held = false
  readonly #waiting: (() => void)[] = []

  async acquire(): Promise<void> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held = true
  }

  release(): void {
    const next = this.#waiting.shift()
    // Stays acquired for the next caller, so that a later call cannot overtake it.
    if (next) next()
    else this.#held = false
  }
}
