import type { Clause, Condition, Phrase, Search } from './expression.ts'
import { BEGINNING, BEGINNING_MAX, neighbours, type Scope, scopes } from './index-words.ts'

/** The condition that every result of a search fulfils. */
export function conditionOf(search: Search, scope: Scope = ''): Condition {
  return without(search, allIn(scope, search.required))
}

/**
 * The results of a search in disjoint parts, the best first. `titles`: all words in the title as they were typed, all in
 * the title, all in the title where the last one may be longer (`open` is the search with an incomplete last word).
 * `others`: all words in title and tags, then with the caption, then among what the text is about, then anywhere.
 */
export function tiersOf(search: Search, open: Search): { titles: Condition[]; others: Condition[] } {
  const typed = phraseOf(search.required)
  const begun = allIn('t:', open.required)
  const titles = [...(typed ? [typed] : []), allIn('t:', search.required), begun]
  const others = scopes.slice(1).map((scope) => allIn(scope, search.required))
  const nested = [...titles, ...others].map((condition, n, all) => {
    // Each contains those before it, but begun titles need not have the whole words.
    const better = [all[n - 1], n > titles.length ? begun : undefined].filter((each) => each !== undefined)
    return without(search, better.length > 0 ? { all: [condition], none: better } : condition)
  })
  return { titles: nested.slice(0, titles.length), others: nested.slice(titles.length) }
}

function without({ excluded }: Search, condition: Condition): Condition {
  return excluded.length === 0 ? condition : { all: [condition], none: excluded.map((clause) => inScope('', clause)) }
}

function allIn(scope: Scope, clauses: Clause[]): Condition {
  return { all: clauses.map((clause) => inScope(scope, clause)) }
}

function inScope(scope: Scope, { alternatives, beginning }: Clause): Condition {
  const needed = alternatives.filter((phrase) => scope !== 't:' || !isCovered(phrase, beginning))
  return {
    any: needed.map((phrase) =>
      // Reading every word of all texts with a beginning is slow, and the vocabulary has completed it.
      phrase.prefix && beginning !== undefined && (scope === 's:' || scope === '')
        ? phraseIn('c:', phrase)
        : phraseIn(scope, phrase),
    ),
  }
}

/** Whether the index finds a completion by the beginning itself: a title has the short beginnings of its words. */
function isCovered({ words, prefix }: Phrase, beginning: string | undefined): boolean {
  const [word = ''] = words
  return (
    !prefix &&
    beginning !== undefined &&
    [...beginning].length <= BEGINNING_MAX &&
    words.length === 1 &&
    word.startsWith(beginning)
  )
}

/** The order of the words is not known among those that a text is about. */
function phraseIn(scope: Scope, phrase: Phrase): Condition {
  if (scope === 's:' && phrase.words.length > 1) {
    const words = phrase.prefix ? phrase.words.slice(0, -1) : phrase.words
    return { all: [{ phrase }, ...words.map((word) => ({ phrase: { words: [`s:${word}`] } }))] }
  }
  const [word = '', ...more] = phrase.words
  if (scope === 't:' && phrase.prefix && more.length === 0 && [...word].length <= BEGINNING_MAX) {
    return { phrase: { words: [BEGINNING + word] } }
  }
  return { phrase: { ...phrase, words: phrase.words.map((word) => scope + word) } }
}

/** All words of a search as one phrase in the title, by its pairs of words; undefined for a single word. */
function phraseOf(clauses: Clause[]): Condition | undefined {
  if (clauses.length < 2) return undefined
  const words = clauses.flatMap(({ alternatives }) => alternatives[0]?.words ?? [])
  if (clauses.at(-1)?.alternatives[0]?.prefix === true) {
    return { phrase: { words: words.map((word) => `t:${word}`), prefix: true } }
  }
  const pairs = words.slice(1).map((word, n) => neighbours(String(words[n]), word))
  if (pairs.length === 0) return undefined
  return { all: pairs.map((pair) => ({ phrase: { words: [pair] } })) }
}
