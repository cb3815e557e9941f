import { createHash } from 'node:crypto'

const MODULUS = 2n ** 256n

/**
 * The number of rows and a sum over their content, the same in any order and on both engines: the SHA-256 of each row,
 * added up. It finds accidents, not forgeries.
 */
export class RowSum {
  rows = 0
  #sum = 0n

  /** The columns in the same order each time. */
  add(row: Record<string, unknown>, columns: string[]): void {
    const values = columns.map((column) => textOf(row[column]))
    const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % MODULUS
    this.rows++
  }

  isSameAs(other: RowSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

/** Bytes are a `Buffer` in PostgreSQL's client and a `Uint8Array` in SQLite's. */
function textOf(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}
