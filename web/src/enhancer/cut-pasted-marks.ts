/**
 * More combining marks, or skin tones, than one character may carry: a rough form of the contract's rule, whose code
 * would make the reader's script larger.
 */
const PILE = /([\p{Mn}\p{Me}\p{EMod}]{8})[\p{Mn}\p{Me}\p{EMod}]+/gu

/**
 * Removes excess combining marks from pasted or dropped text before it reaches the field: a browser needs half a
 * minute to lay out one letter with 100,000 accents.
 */
export function cutPastedMarks(): void {
  document.addEventListener('beforeinput', (event) => {
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const cut = text.replace(PILE, '$1')
    if (cut === text) return
    event.preventDefault()
    // The only way to insert text that the user can undo.
    document.execCommand('insertText', false, cut)
  })
}
