import { AppError } from '../../errors/app-error.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

/** The name of the order of an index of filters in cursors. */
const NAME = 'found'

export function cursorOfFound(key: number, name = NAME): string {
  return writeCursor([name, String(key)])
}

/** The keys of a cursor of `cursorOfFound` for `isAfter`; undefined for the first page. Throws `invalid_cursor`. */
export function startOfFound(cursor: string | undefined, name = NAME): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [order, key = ''] = readCursor(cursor, 2)
  if (order !== name || !/^-?\d{1,16}$/.test(key)) throw new AppError('invalid_cursor')
  return [key]
}
