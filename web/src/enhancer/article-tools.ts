import { enlargePictures, markPictures } from './enlarge-pictures.ts'
import { markSection } from './mark-section.ts'

/** Marks the section that is read in the contents, and enlarges pictures, also in articles that React shows later. */
export function startArticleTools(): void {
  enlargePictures()
  const update = () => {
    markPictures()
    markSection()
  }
  update()
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
}
