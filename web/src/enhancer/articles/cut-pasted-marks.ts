/**
 * More combining marks, or skin tones, than one character may have. This is an approximation of the contract's rule,
 * because the code of that rule would make the reader's script larger.
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
    // No other way to insert text supports undo.
    document.execCommand('insertText', false, cut)
  })
}
