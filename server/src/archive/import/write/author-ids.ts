import type { Db } from '../../../db/tables/schema.ts'
import type { ImportRun } from '../run/run.ts'
import { authorNamed } from './import-people.ts'

/** The ids of authors by their names, so that the posts of one transaction need one query for each author. */
export class AuthorIds {
  readonly #db: Db
  readonly #run: ImportRun | undefined
  readonly #ids = new Map<string, Promise<string>>()

  constructor(db: Db, run: ImportRun | undefined) {
    this.#db = db
    this.#run = run
  }

  /** The id of an author, who is created if needed. */
  idOf(name: string): Promise<string> {
    const id = this.#ids.get(name) ?? authorNamed(this.#db, name, this.#run)
    this.#ids.set(name, id)
    return id
  }

  /** Somebody may delete an author between two transactions. */
  clear(): void {
    this.#ids.clear()
  }
}
