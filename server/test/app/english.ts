import { sentence } from '../../src/language/sentence.ts'

/** The English sentence of a named message, for comparison with replies. */
export const english = (name: string) => sentence('en', name)

/** The English sentences of named messages. */
export function inEnglish<Names extends Record<string, string>>(names: Names): Record<keyof Names, string> {
  const said = Object.entries(names).map(([key, name]) => [key, english(name)])
  return Object.fromEntries(said) as Record<keyof Names, string>
}
