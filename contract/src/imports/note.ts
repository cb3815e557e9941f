import type { Key, Params, Say } from '@byline/languages/texts'
import * as z from 'zod/mini'

const plainParams = z.record(z.string(), z.union([z.string(), z.number()]))
const plainNote = z.object({ key: z.string(), params: z.optional(plainParams) })

/**
 * A note of a report: the name of a message with its parameters, of which one may be a note again; a sentence in reports
 * of earlier versions, and where another program says why it failed.
 */
export const importNote = z.union([
  z.string(),
  z.object({
    key: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), plainNote]))),
  }),
])
export type Note = z.infer<typeof importNote>

type NoteParams<K extends Key> =
  Params<K> extends [infer P]
    ? [params: { [Name in keyof P]: P[Name] | (string extends P[Name] ? Exclude<Note, string> : never) }]
    : []

/** A note with a message of the catalogue. */
export function noteOf<K extends Key>(key: K, ...[params]: NoteParams<K>): Exclude<Note, string> {
  // A reason inside another one has no third inside it.
  return params ? ({ key, params } as Exclude<Note, string>) : { key }
}

/** The sentence of a note, in the language in which `say` speaks. */
export function sayNote(note: Note, say: Say): string {
  if (typeof note === 'string') return note
  const params = Object.entries(note.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayNote(value, say) : value,
  ])
  // The names and parameters of a stored note are those of the version that has written it.
  return (say as (key: string, params: object) => string)(note.key, Object.fromEntries(params))
}

/** A note as the text of a column. */
export function storedNote(note: Note): string {
  return typeof note === 'string' ? note : JSON.stringify(note)
}

/** A note of a column, which may have a sentence of an earlier version. */
export function readNote(text: string): Note {
  return isStoredNote(text) ? (JSON.parse(text) as Note) : text
}

/** Whether it has the name of a message, and is no sentence of an earlier version. */
export function isStoredNote(text: string): boolean {
  return text.startsWith('{"key":"') && text.endsWith('}')
}
