import { say } from '../../../language/say.ts'

/** The messages of the script of the page of searches (`search-page.js`); it fills in the names in braces. */
export interface SearchTexts {
  searching: string
  failed: string
  none: string
  /** The sentence by the plural form of the number of articles. */
  found: Record<string, string>
  cut: Record<string, string>
}

export function searchTexts(language: string): SearchTexts {
  const later = { shown: '{shown}', term: '{term}' }
  return {
    searching: say(language, 'server.copy.searching'),
    failed: say(language, 'server.copy.searchFailed'),
    none: say(language, 'server.copy.searchNone', later),
    found: inEachForm(language, (count) => say(language, 'server.copy.searchFound', { count, ...later })),
    cut: inEachForm(language, (count) => say(language, 'server.copy.searchCut', { count, max: '{max}', ...later })),
  }
}

/** The sentence in each plural form of the language; numbers up to a million have all of them. */
function inEachForm(language: string, sentenceOf: (count: number) => string): Record<string, string> {
  const rules = new Intl.PluralRules(language)
  const counts = [...Array(200).keys(), 1_000_000]
  return Object.fromEntries(counts.map((count) => [rules.select(count), sentenceOf(count)]))
}
