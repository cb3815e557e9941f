/** Lends one thing to one user at a time, in the order they asked. */
export class Mutex {
  #taken = false
  readonly #waiting: (() => void)[] = []

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
  }

  giveBack(): void {
    const next = this.#waiting.shift()
    // Stays taken when somebody waits: nobody may come in between.
    if (next) next()
    else this.#taken = false
  }
}
