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
    Array.isArray(keys) &&
    keys.length === length &&
    keys.every((key) => typeof key === 'string' && !key.includes('\0'))
  if (!sound || writeCursor(keys) !== text) throw new AppError('invalid_cursor')
  return keys
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
