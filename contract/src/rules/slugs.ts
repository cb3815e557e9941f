import { limits } from './limits.ts'

/** Letters and digits of any script, and the other characters that RFC 3986 §3.3 allows in a path segment. */
const SLUG_CHARACTER = /[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@]/u

export function isSlug(slug: string): boolean {
  return (
    slug !== '' &&
    slug === shortened(slug, limits.slugMax) &&
    !/^\.+$/.test(slug) &&
    [...slug].every((character) => SLUG_CHARACTER.test(character))
  )
}

/** The nearest slug to a text: the live rule (specification §4), then hyphens for invalid characters; may be empty. */
export function slugFrom(text: string): string {
  const characters = [...slugRule(text.normalize('NFC').trim())].map((character) =>
    SLUG_CHARACTER.test(character) ? character : '-',
  )
  return shortened(characters.join('').replace(/-+/g, '-'), limits.slugMax).replace(/^[-.]+|[-.]+$/g, '')
}

/** A slug for a title: words and hyphens only. Turkish İ becomes a plain i; `toLowerCase` leaves its dot behind it. */
export function slugFromTitle(title: string): string {
  const words = title.normalize('NFC').replaceAll('İ', 'I').replace(/['’]/g, '')
  return slugFrom(words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
}

/** The candidates for a proposed slug: the slug itself, then numbered ones. */
export function* numbered(slug: string): Generator<string> {
  yield slug
  for (let number = 2; ; number++) yield `${shortened(slug, limits.slugMax - 8)}-${number}`
}

/** Shortens a text without splitting a character between its code units. */
export function shortened(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}

/** Applied to the slug field while typing: lower case, one hyphen for each run of white space (specification §4). */
export function slugRule(text: string): string {
  return text.replace(/\s+/g, '-').toLowerCase()
}
