const GROWTH = 1.5

/** A list of numbers in eight to twelve bytes for each. */
export class NumberList {
  #numbers = new Float64Array(64)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const grown = new Float64Array(GROWTH * this.#length)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[this.#length++] = number
  }

  at(index: number): number {
    return this.#numbers[index] as number
  }
}
