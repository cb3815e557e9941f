import { hasTexts } from '../../lib/language/load-texts.ts'
import { enlargePictures, markPictures } from './enlarge-pictures.ts'
import { markSection } from './mark-section.ts'
import { offerChanges } from './offer-changes.ts'
import { spreadCounts } from './spread-counts.ts'

/**
 * Marks the section that is read in the contents, enlarges pictures, offers what has changed since the last visit, and
 * what one can do with a passage, moves numbers in the margin apart, also in articles that React shows later. Takes
 * the passage at which a search opened the article out of the address, which is then that of the whole article.
 */
export async function startArticleTools(): Promise<void> {
  if (!(await hasTexts())) return
  history.replaceState(history.state, '')
  enlargePictures()
  // These are not loaded by this file, whose parts are named in the script of every page.
  const passages = import('./offer-passages.ts').catch(() => undefined)
  const update = () => {
    markPictures()
    markSection()
    offerChanges()
    spreadCounts()
    void passages.then((tools) => tools?.startPassages())
  }
  update()
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
}
