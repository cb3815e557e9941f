import { newId } from '../../../lib/forms/new-id.ts'

/** The `Idempotency-Key` of a new post, the same for every attempt to create it; it is stored with the unsaved text. */
export class CreateKey {
  #value = newId()
  #sent = false

  get value(): string {
    return this.#value
  }

  /** Call before the post is created. Returns whether it may exist by now: an earlier attempt got no answer. */
  begin(): boolean {
    const before = this.#sent
    this.#sent = true
    return before
  }

  /** Continues with the key of recovered text, which may have been sent; without one, with a new key. */
  restore(key: string | undefined): void {
    this.#value = key ?? newId()
    this.#sent = key !== undefined
  }
}
