import { readText, storeText } from '../lib/browser-storage.ts'

/** Local-storage key of the choice to see no offer on this site. */
const KEY = 'languageOffer'

/**
 * Shows the line above an article that offers it in a language which this browser asks for before that of the page. The
 * server has written a hidden line for each language (`features/posts/article/language-offers.tsx`). Rules for the
 * lines exist before they do, so that nothing moves.
 */
export function offerLanguage(): void {
  if (readText(KEY) !== null) return
  let earlier = 'x'
  let rules = ''
  for (const tag of navigator.languages) {
    const line = `[data-offer|="${tag.split('-')[0]}"]`
    rules += `.offers:not(:has(${earlier}))>p${line}{display:flex}`
    earlier += `,${line}`
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.offers button'))) return
    sheet.disabled = true
    storeText(KEY, 'no')
  })
}
