import { enlargePictures, markPictures } from './enlarge-pictures.ts'
import { markSection } from './mark-section.ts'

/**
 * Marks the section that is read in the contents, and enlarges pictures, also in articles that React shows later. Takes
 * the passage at which a search opened the article out of the address, which is then that of the whole article.
 */
export function startArticleTools(): void {
  history.replaceState(history.state, '')
  enlargePictures()
  const update = () => {
    markPictures()
    markSection()
  }
  update()
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
}
