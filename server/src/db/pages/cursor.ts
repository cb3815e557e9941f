import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'

/** A position between two entries of a list: the sort keys of the entry before it, its id last. */
export type Cursor = readonly string[]

export function writeCursor(keys: Cursor): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** Throws `invalid_cursor` for a text that `writeCursor` did not write for a list of that many keys. */
export function readCursor(text: string, length: number): Cursor {
  const keys = parse(Buffer.from(text, 'base64url').toString())
  const sound =
    Array.isArray(keys) && keys.length === length && keys.every((key) => typeof key === 'string' && !key.includes('\0'))
  if (!sound || writeCursor(keys) !== text) throw new AppError('invalid_cursor')
  return keys
}

/** Whether a row with these keys comes after a cursor in that direction. */
export function isAfter(keys: RawBuilder<unknown>[], cursor: Cursor, descending: boolean) {
  // `node:sqlite` binds a `Number` as a floating-point number, and FTS5 would then begin at its first row.
  const values = keys.length === 1 ? cursor.map(BigInt) : cursor
  return sql<boolean>`(${sql.join(keys)}) ${sql.raw(descending ? '<' : '>')} (${sql.join([...values])})`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
