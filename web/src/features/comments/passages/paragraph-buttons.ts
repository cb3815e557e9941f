import './paragraph-buttons.css'

/** Headings get none, because their names would hold the name of the button. */
const PARAGRAPHS = 'p, li:not(:has(p, li))'

interface ParagraphButtons {
  /** The name of each button, and how to reach the others. */
  label: string
  hint?: string
  choose: (paragraph: Element) => void
}

/**
 * Adds a button to each paragraph of the text, for those who cannot select. It has no text of its own, so that the text
 * stays what passages are over. Returns a function that removes them.
 */
export function addParagraphButtons(text: Element, { label, hint = label, choose }: ParagraphButtons): () => void {
  const buttons: HTMLButtonElement[] = []
  for (const paragraph of text.querySelectorAll(PARAGRAPHS)) {
    if (!/[\p{L}\p{N}]/u.test(paragraph.textContent)) continue
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'paragraph-note', title: hint })
    button.ariaLabel = label
    button.addEventListener('click', () => choose(paragraph))
    paragraph.append(button)
    buttons.push(button)
  }
  return () => {
    for (const button of buttons) button.remove()
  }
}

/** Makes the buttons of a text one stop of the Tab key, between which arrow keys lead. */
export function joinTabStops(text: Element): void {
  const buttons = [...text.querySelectorAll<HTMLButtonElement>('.paragraph-note')]
  for (const button of buttons) button.tabIndex = -1
  let stop = buttons[0]
  const moveTo = (next: HTMLButtonElement | undefined) => {
    if (!next) return
    if (stop) stop.tabIndex = -1
    next.tabIndex = 0
    stop = next
  }
  moveTo(stop)
  for (const [n, button] of buttons.entries()) {
    button.addEventListener('focus', () => moveTo(button))
    button.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      buttons[n + step]?.focus()
    })
  }
  // The Tab key leads to a paragraph that is seen.
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Tab' || !stop?.isConnected || buttons.includes(target as HTMLButtonElement)) return
    moveTo(buttons.find((button) => Number(button.parentElement?.getBoundingClientRect().bottom) > 0))
  })
}
