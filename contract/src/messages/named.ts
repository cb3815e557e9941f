import type { Key, Params, Say } from '@byline/languages/texts'

/**
 * A message by its name, with its parameters, as one text: schemas and errors carry it, and `sentenceOf` makes the
 * sentence in the language of its reader.
 */
export function named<K extends Key>(key: K, ...[params]: Params<K>): string {
  return params === undefined ? key : `${key} ${JSON.stringify(params)}`
}

/** The sentence of a named message. A text that names none, such as what somebody wrote, stays as it is. */
export function sentenceOf(name: string, say: Say): string {
  const [, key, params] = /^([a-z]\w*(?:\.\w+)+)(?: (\{.*\}))?$/s.exec(name) ?? []
  if (key === undefined) return name
  return (say as (key: string, params?: object) => string)(key, params && JSON.parse(params))
}
