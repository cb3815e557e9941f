import { AppError } from '../../errors/app-error.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** The name of the order of an index of filters in cursors. */
const NAME = 'found'

export function cursorOfFound(key: number): string {
  return writeCursor([NAME, String(key)])
}

/** `node:sqlite` binds a `Number` as a floating-point number, and FTS5 would then begin at its first row. */
export function keyOfFound(cursor: string): bigint {
  const [name, key = ''] = readCursor(cursor, 2)
  if (name !== NAME || !/^-?\d{1,16}$/.test(key)) throw new AppError('invalid_cursor')
  return BigInt(key)
}
