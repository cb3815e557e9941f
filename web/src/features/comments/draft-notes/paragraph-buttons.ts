import type { Passage } from '@byline/contract/passages/passage'
import { t } from '../../../lib/language/texts.ts'
import { passageOf } from '../../../lib/passage-in-page.ts'

/** Not headings, whose names would hold the name of the button. */
const PARAGRAPHS = 'p, li:not(:has(p, li))'

/**
 * Adds a button to each paragraph of the text, for those who cannot select. It has no text of its own, so that the text
 * stays what passages are over. Returns a function that removes them.
 */
export function addParagraphButtons(text: Element, choose: (passage: Passage) => void): () => void {
  const buttons: HTMLButtonElement[] = []
  for (const paragraph of text.querySelectorAll(PARAGRAPHS)) {
    if (!/[\p{L}\p{N}]/u.test(paragraph.textContent)) continue
    const button = document.createElement('button')
    Object.assign(button, {
      type: 'button',
      className: 'paragraph-note',
      title: t('reading.comments.addNoteToParagraph'),
    })
    button.ariaLabel = button.title
    button.addEventListener('click', () => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const passage = passageOf(text, range)
      if (passage) choose(passage)
    })
    paragraph.append(button)
    buttons.push(button)
  }
  return () => {
    for (const button of buttons) button.remove()
  }
}
