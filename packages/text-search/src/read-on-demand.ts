/** A list whose items are made when they are read first. */
export class ReadOnDemand<Item> {
  readonly #items: Item[] = []
  readonly #rest: Iterator<Item>

  constructor(items: Iterator<Item>) {
    this.#rest = items
  }

  at(index: number): Item | undefined {
    while (this.#items.length <= index) {
      const next = this.#rest.next()
      if (next.done) return undefined
      this.#items.push(next.value)
    }
    return this.#items[index]
  }

  *all(): Generator<Item, void> {
    for (let index = 0; ; index++) {
      const item = this.at(index)
      if (item === undefined) return
      yield item
    }
  }
}
