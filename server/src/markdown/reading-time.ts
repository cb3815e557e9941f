import type { Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

const WORDS_PER_MINUTE = 230
const IDEOGRAPHS_PER_MINUTE = 500
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whole minutes that an adult needs to read the text, at least 1. */
export function readingMinutes(tree: Nodes): number {
  const text = textOf(tree)
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0
  const words = text.replace(IDEOGRAPHS, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE))
}
