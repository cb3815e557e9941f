/** The characters of records that may be rendered, or wait for it, before they are saved. */
export class RenderBudget {
  #left: number

  constructor(characters: number) {
    this.#left = characters
  }

  /** Reserves the characters of a text; false if too few are left. */
  reserve(characters: number): boolean {
    if (characters > this.#left) return false
    this.#left -= characters
    return true
  }

  release(characters: number): void {
    this.#left += characters
  }
}
