import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, messagesOf } from '@byline/languages/catalogue'
import { PARAMETER, variantsOf } from '@byline/languages/variants'

const folder = join(import.meta.dirname, '../../languages/catalogues')
const read = new Map<string, Map<string, string[]>>()

/** The variants of every message of a language by the message's name, with `PARAMETER` for each parameter. */
export function variantsIn(language: string): Map<string, string[]> {
  const known = read.get(language)
  if (known) return known
  const catalogue: Catalogue = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
  const variants = new Map(Object.entries(messagesOf(catalogue)).map(([key, text]) => [key, variantsOf(text)]))
  read.set(language, variants)
  return variants
}

/** The source of a regular expression for the value of a parameter. */
export const ANY = '.{1,80}?'

/** The source of a regular expression that finds a variant, whatever its parameters are. */
export function sourceOf(variant: string): string {
  const escaped = variant.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return escaped.replaceAll(/\s+/g, '\\s+').replaceAll(PARAMETER, ANY)
}
