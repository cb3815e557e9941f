import type { Db, Tx } from '../../../db/tables/schema.ts'
import { linksIn, textOf } from '../words/links.ts'
import { foldedWords } from '../words/patterns.ts'
import { countedWords, type SpamScore, scoreOf, type WordCounts } from './score.ts'
import { countsOf, countWords } from './word-store.ts'

/** The words of a rendered comment that are counted. */
export function wordsIn(html: string): string[] {
  return countedWords(foldedWords(textOf(html, linksIn(html, ANY_SITE))))
}

/** Words of links to the site itself are counted as those of others are. */
const ANY_SITE = 'https://site.invalid'

export async function scoreWords(
  db: Db,
  words: readonly string[],
): Promise<SpamScore & { total: WordCounts | undefined }> {
  const counts = await countsOf(db, words)
  return { ...scoreOf(words, counts), total: counts.get('') }
}

/** Learns from the decision of an admin, or with `by` -1 forgets it. What is only deleted teaches nothing. */
export async function learn(tx: Tx, html: string, action: string, by: 1 | -1): Promise<void> {
  if (action !== 'approved' && action !== 'spam') return
  await countWords(tx, wordsIn(html), action === 'spam' ? 'spam' : 'honest', by)
}
