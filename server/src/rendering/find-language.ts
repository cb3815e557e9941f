import { canonicalLanguage } from '@byline/contract/rules/languages'
import { minutesOf } from '@byline/contract/rules/reading-time'
import { eld } from 'eld/extrasmall'

/** The reading time of 30 words, or of 65 characters of Chinese: a shorter text says too little about its language. */
const MINUTES_MIN = 30 / 230
/** The detector reads no more characters at once. */
const PART = 1_000
/** The share of the parts of a text that are in its language; others are quotations, names and examples. */
const SHARE_MIN = 0.8

/** The share of letters in Latin, or in other scripts, from which a part has both: bytes of others would outweigh Latin. */
const SCRIPT_SHARE_MIN = 1 / 3

const known = new Set(Object.values(eld.info().Languages))
/** Indonesian, which the detector does not know, would be called Malay. */
const neverFound = new Set(['ms'])
/** The detector names Norwegian as a whole. */
const bokmal = 'nb'
const norwegian = ['nb', 'nn', 'no']

/**
 * The language (BCP 47) of a text that is plainly in another one than `assumed`, such as `de-AT`. Undefined if the text is
 * too short or mixed, and for an assumed language that cannot be told from others.
 */
export function findLanguage(prose: string, assumed: string): string | undefined {
  const primary = primaryOf(assumed)
  if (!known.has(primary) || minutesOf(prose) < MINUTES_MIN) return undefined
  const parts = inParts(prose)
  const counts = new Map<string, number>()
  for (const part of parts) {
    const found = eld.detect(part)
    if (found.language !== primary && found.isReliable() && !isInTwoScripts(part))
      counts.set(found.language, (counts.get(found.language) ?? 0) + 1)
  }
  const found = [...counts].find(([, count]) => count >= SHARE_MIN * parts.length)?.[0]
  if (found === undefined || neverFound.has(found)) return undefined
  return found === 'no' ? bokmal : canonicalLanguage(found)
}

/** The detector's name of a language: `de` for `de-AT`. */
function primaryOf(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split('-')
  if (norwegian.includes(primary)) return 'no'
  return primary === 'fil' ? 'tl' : primary
}

/** A text in parts of about the same length. */
function inParts(text: string): string[] {
  const length = Math.ceil(text.length / Math.ceil(text.length / PART))
  return text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
}

function isInTwoScripts(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters
  return latin > SCRIPT_SHARE_MIN && latin < 1 - SCRIPT_SHARE_MIN
}
