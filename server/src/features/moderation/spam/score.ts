import type { FoldedWords } from '../words/patterns.ts'

/** The number of decided comments in which a word was, or of all. */
export interface WordCounts {
  spam: number
  honest: number
}

export interface SpamScore {
  /** The logarithm of the odds that a text is spam, in thousandths. */
  score: number
  /** The words that speak most for spam, the strongest first. */
  words: string[]
}

/** Fewer decisions of either kind say nothing about any text. */
const SPAM_MIN = 10
const HONEST_MIN = 3
/** Weight of the even odds that a word without knowledge has, in comments. */
const DOUBT = 1
/** The words of a text that decide: the most telling ones, so that a long text is judged as a short one is. */
const TELLING = 20
const WORDS_MAX = 400
const NAMED = 5

/** The different words of a text that are counted. */
export function countedWords({ words, joined }: FoldedWords): string[] {
  return [...new Set([...words, ...joined])].filter((word) => word.length > 1).slice(0, WORDS_MAX)
}

/** A naive Bayes count of words (Graham, Robinson), of which only the most telling words take part. */
export function scoreOf(words: readonly string[], counts: ReadonlyMap<string, WordCounts>): SpamScore {
  const total = counts.get('') ?? { spam: 0, honest: 0 }
  const telling = words
    .flatMap((word) => {
      const found = counts.get(word)
      return found ? [{ word, odds: oddsOf(found, total) }] : []
    })
    .toSorted((a, b) => Math.abs(b.odds) - Math.abs(a.odds))
    .slice(0, TELLING)
  const sum = telling.reduce((odds, { odds: more }) => odds + more, 0)
  const forSpam = telling.filter(({ odds }) => odds > 0).slice(0, NAMED)
  return { score: Math.round(sum * 1_000), words: forSpam.map(({ word }) => word) }
}

/** Whether there were enough decisions to hold a comment by a score, and the odds are at least 20 to 1. */
export function isLikeSpam(score: number, total: WordCounts | undefined): boolean {
  return (total?.spam ?? 0) >= SPAM_MIN && (total?.honest ?? 0) >= HONEST_MIN && score >= LIKE_SPAM
}

/** The score from which a comment counts as most probably spam, in thousandths: odds of 20 to 1. */
export const LIKE_SPAM = 3_000

function oddsOf({ spam, honest }: WordCounts, total: WordCounts): number {
  const inSpam = spam / Math.max(1, total.spam)
  const inHonest = honest / Math.max(1, total.honest)
  const share = inSpam + inHonest === 0 ? 0.5 : inSpam / (inSpam + inHonest)
  const seen = spam + honest
  const sure = (DOUBT * 0.5 + seen * share) / (DOUBT + seen)
  return Math.log(sure / (1 - sure))
}
