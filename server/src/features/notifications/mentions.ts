import { limits } from '@byline/contract/rules/limits'

/** Places of a text that may be mentions; further ones are left out. */
const PLACES_MAX = 20
/** The `@` of an address of mail is no mention. */
const MENTION = /(?<![\p{L}\p{N}._-])@(?=[\p{L}\p{N}])/gu
const CODE = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|(`+)[^`]+\2/g

/**
 * The words behind each `@` of a Markdown text outside code, as every name that they may be, the longest first, because
 * names have several words.
 */
export function possibleMentions(markdown: string): string[][] {
  const text = markdown.replace(CODE, ' ')
  return [...text.matchAll(MENTION)].slice(0, PLACES_MAX).map(({ index }) => namesAt(text, index + 1))
}

function namesAt(text: string, start: number): string[] {
  const line = [...text.slice(start, start + 4 * limits.nameMax)].slice(0, limits.nameMax + 1).join('')
  const names: string[] = []
  // A name ends where a word does, or at a mark after it.
  for (const { index } of line.matchAll(/(?<=[^\s])(?=\s|[^\p{L}\p{N}\s]|$)/gu)) {
    const name = line.slice(0, index)
    if ([...name].length <= limits.nameMax) names.unshift(name)
  }
  return names
}
