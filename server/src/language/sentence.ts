import { sentenceOf } from '@byline/contract/messages/named'
import { say } from './say.ts'

/** The sentence of a named message (`contract/src/messages/named.ts`) in a language that is loaded. */
export function sentence(language: string, name: string): string {
  return sentenceOf(name, (key, ...params) => say(language, key, ...params))
}

/** The sentences of invalid fields. */
export function sentencesOf(language: string, fields: Record<string, string[]>): Record<string, string[]> {
  const said = Object.entries(fields).map(([field, names]) => [field, names.map((name) => sentence(language, name))])
  return Object.fromEntries(said)
}
