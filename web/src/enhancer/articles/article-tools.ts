import { hasTexts } from '../../lib/language/load-texts.ts'
import { enlargePictures, markPictures } from './enlarge-pictures.ts'
import { markSection } from './mark-section.ts'
import { offerChanges } from './offer-changes.ts'
import { loadHighlights, loadSelectionTools, offerPassages } from './offer-passages.ts'

/**
 * Marks the section that is read in the contents, enlarges pictures, offers what has changed since the last visit, and
 * what one can do with a passage, also in articles that React shows later. Takes
 * the passage at which a search opened the article out of the address, which is then that of the whole article.
 */
export async function startArticleTools(): Promise<void> {
  if (!(await hasTexts())) return
  history.replaceState(history.state, '')
  enlargePictures()
  loadSelectionTools()
  const update = () => {
    markPictures()
    markSection()
    offerChanges()
    offerPassages()
    void loadHighlights()
  }
  update()
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
}
