import { createHash } from 'node:crypto'
import pg from 'pg'

/** The share of a statement among the last ones that earns it a name. */
const SAMPLE = 1_000
const OFTEN = 10
/** A plan takes up to 100 kB in each connection of PostgreSQL. */
const NAMES_MAX = 150
/** Lists of ids have a text for each length. */
const VALUES_MAX = 24

/**
 * Names of the statements that a process runs most. PostgreSQL parses and plans a statement with a name once for each
 * connection, any other one each time, which was four fifths of its work for a page (decision 1).
 */
export class FrequentStatements {
  readonly #names = new Map<string, string>()
  readonly #runs = new Map<string, number>()
  #sampled = 0

  /** The name of a statement; undefined while it is rare, and if it may have none. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= NAMES_MAX || values.length > VALUES_MAX) return known
    if (this.#sampled++ >= SAMPLE) {
      this.#runs.clear()
      this.#sampled = 0
    }
    const runs = (this.#runs.get(text) ?? 0) + 1
    this.#runs.set(text, runs)
    if (runs < OFTEN || !mayHaveName(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/**
 * Whether one plan serves all values of a statement of Kysely, while other versions of the product migrate the tables.
 * The columns of `*` change with a migration, which PostgreSQL refuses under a name, and the plan of a search depends
 * on how often its words are used, or how many lines are like a pattern.
 */
function mayHaveName(text: string): boolean {
  return /^(?:select|insert|update|delete) /.test(text) && !/;|@@| i?like |\*(?!\))/.test(text)
}

/** A client of pg that gives these names to its statements. */
export function clientNaming(statements: FrequentStatements) {
  return class extends pg.Client {
    // `never` stands for the types of all overloads.
    override query(statement: never, ...rest: never[]): never {
      const [text, values]: unknown[] = [statement, ...rest]
      const name = typeof text === 'string' && Array.isArray(values) ? statements.nameOf(text, values) : undefined
      return Reflect.apply(super.query, this, [
        name === undefined ? statement : { name, text, values },
        ...rest,
      ]) as never
    }
  }
}
