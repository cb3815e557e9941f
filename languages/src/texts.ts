import type { Messages } from '../dist/messages.ts'

/** The name of a message, such as `reading.search.allResults`; its first part is the room that has it. */
export type Key = keyof Messages

/** The name of a message without parameters, for a table of names. */
export type PlainKey = { [K in Key]: Messages[K] extends undefined ? K : never }[Key]

/** The parameters of a message, as the arguments after its name: none, or one object. */
export type Params<K extends Key> = Messages[K] extends undefined ? [] : [params: Messages[K]]

/** Returns a message in one language. */
export type Say = <K extends Key>(key: K, ...params: Params<K>) => string

/** The compiled messages of one language: texts, and functions of parameters. */
export type Table = Record<string, string | ((params: object) => string)>

/** The message with this name. A name that the table lacks is returned itself, so that a page still shows something. */
export function messageIn<K extends Key>(table: Table, key: K, ...[params]: Params<K>): string {
  const message = table[key]
  if (typeof message === 'function') return message(params ?? {})
  return message ?? key
}
