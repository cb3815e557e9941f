/** Parts that the renderer adds to a text: the bar above code, and the note on unrendered text. */
const OURS = '.code-bar, .note'
const BLOCKS = 'p, div, pre, blockquote, h1, h2, h3, h4, h5, h6, li, dt, dd, tr, td, th, hr, br'

/**
 * The text of rendered HTML on one line, with a space between blocks and the alternative text for each picture.
 * `DOMParser` runs no script and loads no file.
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
