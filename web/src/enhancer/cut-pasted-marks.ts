/**
 * More accents, or skin tones, than may follow one character: a rough form of the contract's rule, which would bring
 * the application's code along.
 */
const PILE = /([\p{Mn}\p{Me}\p{EMod}]{8})[\p{Mn}\p{Me}\p{EMod}]+/gu

/**
 * Cuts marks that pile up from what is pasted or dropped into a field, before it is there: the browser would take
 * half a minute to lay out one letter with 100,000 accents.
 */
export function cutPastedMarks(): void {
  document.addEventListener('beforeinput', (event) => {
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const cut = text.replace(PILE, '$1')
    if (cut === text) return
    event.preventDefault()
    // The one way to insert a text that can be undone.
    document.execCommand('insertText', false, cut)
  })
}
