import { Refusal } from './refusal.ts'

/** The place between two posts of a list: the sort key of the one before it. */
export interface Cursor {
  createdAt: string
  id: string
}

export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

/** Refuses with `invalid_cursor` what `writeCursor` did not write. */
export function readCursor(text: string): Cursor {
  const decoded = Buffer.from(text, 'base64url').toString()
  const [, createdAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/.exec(decoded) ?? []
  if (!createdAt || !id || writeCursor({ createdAt, id }) !== text)
    throw new Refusal('invalid_cursor')
  return { createdAt, id }
}
