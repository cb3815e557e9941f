import { fold } from '../fold.ts'

/** Finds the stems of the words of one language, beside which the index has every word as it stands. */
export interface Stemmer {
  /** The first part of a BCP 47 tag. */
  language: string
  /** Begins each stem, and no word that anybody types. */
  sign: string
  /** The stems of a word as it is written, with the sign; none for a word of another script. */
  stemsOf(written: string): string[]
}

interface Rules {
  load: () => Promise<{ stemmer: (word: string) => string }>
  /** Letters of the language, folded; Latin ones if undefined. */
  letters?: RegExp
  /** Changes a word in lower case before it is stemmed. */
  prepare?: (word: string) => string
}

const LATIN = /^[a-z]{2,}$/
const without = (pattern: RegExp) => (word: string) => word.replace(pattern, '')

/** Each is loaded when a text or a search needs it: together they would take a tenth of the start. */
const rules: Record<string, Rules> = {
  da: { load: () => import('@orama/stemmers/danish') },
  de: { load: () => import('@orama/stemmers/german') },
  el: { load: () => import('@orama/stemmers/greek'), letters: /^\p{sc=Grek}{2,}$/u },
  es: { load: () => import('@orama/stemmers/spanish') },
  fi: { load: () => import('@orama/stemmers/finnish') },
  fr: {
    load: () => import('@orama/stemmers/french'),
    prepare: without(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'/),
  },
  hi: { load: () => import('@orama/stemmers/indian'), letters: /^\p{sc=Deva}{2,}$/u },
  hu: { load: () => import('@orama/stemmers/hungarian') },
  it: {
    load: () => import('@orama/stemmers/italian'),
    prepare: without(/^(?:[cdlmnstv]|un|(?:a|co|da|de|ne|su|be|que)ll|quest|sant|tutt)'/),
  },
  nl: { load: () => import('@orama/stemmers/dutch') },
  no: { load: () => import('@orama/stemmers/norwegian') },
  pl: { load: () => import('./polish.ts') },
  // Snowball leaves `canção` and `canções` apart.
  pt: {
    load: () => import('@orama/stemmers/portuguese'),
    prepare: (word) => word.replace(/ões$/, 'ão').replace(/coes$/, 'cao'),
  },
  ro: { load: () => import('@orama/stemmers/romanian') },
  ru: { load: () => import('@orama/stemmers/russian'), letters: /^\p{sc=Cyrl}{2,}$/u },
  sv: { load: () => import('@orama/stemmers/swedish') },
  // Endings of names follow an apostrophe: `İstanbul'da`.
  tr: { load: () => import('@orama/stemmers/turkish'), prepare: without(/'.*$/) },
}

/** Bokmål and Nynorsk have the same stems. */
const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

const loaded = new Map<string, Promise<Stemmer>>()

/** The language whose stems the words of a text have by its BCP 47 tag; empty for English and one without a stemmer. */
export function stemmedLanguage(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split('-')
  const language = aliases[primary] ?? primary
  return Object.hasOwn(rules, language) ? language : ''
}

/**
 * The stemmer for a text by its BCP 47 tag (Snowball, https://snowballstem.org). Undefined for English, whose stems are
 * the words of every index, and for a language without a stemmer.
 */
export async function stemmerFor(tag: string): Promise<Stemmer | undefined> {
  const language = stemmedLanguage(tag)
  const rule = rules[language]
  if (!rule) return undefined
  const known = loaded.get(language) ?? rule.load().then(({ stemmer }) => stemmerBy(language, rule, stemmer))
  loaded.set(language, known)
  return known
}

/** Longer words are cut in the index, and have no stem. */
const WORD_MAX = 64
/** Words of a language whose stems are remembered. */
const REMEMBERED_MAX = 50_000

function stemmerBy(language: string, { letters = LATIN, prepare }: Rules, stem: (word: string) => string): Stemmer {
  const sign = `:${language}:`
  const remembered = new Map<string, string[]>()
  const find = (written: string): string[] => {
    const word = lowerCase(written, language)
    const prepared = (prepare?.(word) ?? word).replaceAll("'", '')
    const folded = fold(prepared)
    if (prepared.length > WORD_MAX || !letters.test(folded)) return []
    // Many people type no accents, without which a stem may be another one.
    const spellings = letters === LATIN ? new Set([prepared, folded]) : [prepared]
    const stems = Array.from(spellings, (spelling) => fold(stem(spelling))).filter((each) => each !== '')
    return [...new Set(stems)].map((each) => sign + each)
  }
  return {
    language,
    sign,
    stemsOf(written) {
      const known = remembered.get(written)
      if (known) return known
      const stems = find(written)
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      // A copy, because a slice would keep the whole text in memory.
      if (written.length <= WORD_MAX) remembered.set([...written].join(''), stems)
      return stems
    },
  }
}

/** Without invisible characters, and with one kind of apostrophe. */
function lowerCase(written: string, language: string): string {
  return written
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060]/g, '')
    .replaceAll('’', "'")
    .toLocaleLowerCase(language)
}
