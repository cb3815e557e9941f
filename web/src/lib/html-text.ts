/** Words of ours around a text: the bar above code, and what is said of a text shown as it was written. */
const OURS = '.code-bar, .note'
const BLOCKS = 'p, div, pre, blockquote, h1, h2, h3, h4, h5, h6, li, dt, dd, tr, td, th, hr, br'

/**
 * The words of a rendered text on one line: blocks are kept apart by a space, a picture is its alternative text. A
 * document parsed so runs and loads nothing.
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const part of body.querySelectorAll(OURS)) part.remove()
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt)
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before(' ')
    block.after(' ')
  }
  return body.textContent.replace(/\s+/g, ' ').trim()
}
