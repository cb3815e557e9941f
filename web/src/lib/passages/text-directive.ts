import type { Passage } from '@byline/contract/passages/passage'

/** A longer passage is named by its first and its last words. */
const LONG = 100
const WORDS = 4
/** Fewer words may stand in the title or the contents too, so the words around them are named as well. */
const FEW = 5

/**
 * A text directive for a passage of that text (URL Fragment Text Directives,
 * https://wicg.github.io/scroll-to-text-fragment/), to be put after `#:~:`. The words around are left out where nothing
 * needs them, so that fewer edits make the directive void.
 */
export function textDirective({ exact, prefix, suffix }: Passage, text: string): string {
  // Browsers find whole words only.
  const words = rest(/[\p{L}\p{M}\p{N}]+$/u, prefix, /^[\p{L}\p{M}\p{N}]/u.test(exact))
  const more = rest(/^[\p{L}\p{M}\p{N}]+/u, suffix, /[\p{L}\p{M}\p{N}]$/u.test(exact))
  const whole = words + exact + more
  const lines = whole.split(/\s*\n\s*/)
  const [first, last] = [wordsOf(lines[0]), wordsOf(lines.at(-1))]
  const isShort = lines.length === 1 && whole.length <= LONG
  const place = isShort ? [whole] : [first.slice(0, WORDS).join(' '), last.slice(-WORDS).join(' ')]
  const isClear = wordsOf(whole).length >= FEW && text.indexOf(exact) === text.lastIndexOf(exact)
  const before = isClear ? '' : wordsOf(lineEnd(prefix, words.length)).slice(-2).join(' ')
  const after = isClear ? '' : wordsOf(lineStart(suffix, more.length)).slice(0, 2).join(' ')
  const parts = [before && `${encode(before)}-`, ...place.map(encode), after && `-${encode(after)}`]
  return `text=${parts.filter(Boolean).join(',')}`
}

/** The part of a word that the surroundings have, if the passage begins or ends within it. */
function rest(pattern: RegExp, around: string, isInWord: boolean): string {
  return isInWord ? (pattern.exec(around)?.[0] ?? '') : ''
}

const lineEnd = (prefix: string, cut: number) =>
  prefix
    .slice(0, prefix.length - cut)
    .split('\n')
    .at(-1)
const lineStart = (suffix: string, cut: number) => suffix.slice(cut).split('\n')[0]
const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean)

/** A hyphen would be read as a mark of prefix and suffix. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D')
}
