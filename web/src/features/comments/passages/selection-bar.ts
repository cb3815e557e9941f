import { asSentence } from '../../../lib/as-sentence.ts'
import { t } from '../../../lib/language/texts.ts'
import './selection-bar.css'

/** A button of the bar. Returns what the bar says then, if anything. */
export interface Action {
  label: () => string
  run: () => string | undefined | Promise<string | undefined>
}

/** The sentence of the bar about more words than a passage may have. */
export const tooLong = () => asSentence(t('shared.fields.passageTooLong'))

/** Pixels between the bar and the selection or the edge of the window. */
const GAP = 12

let bar: HTMLElement | undefined
/** The selection that has had the bar: what it says stays until another one, and once it was left it stays away. */
let known: Range | undefined
let opener: HTMLElement | undefined
let status: HTMLElement | undefined

/**
 * Shows a bar beside a selection: at its end or, if it was made backwards, its beginning, and at its other end if there
 * is no room; at an edge of the window where fingers select. The Tab key leads into it and arrow keys through it, Escape
 * leaves.
 */
export function showBar(range: Range, actions: Action[]): void {
  if (known && isSame(range, known)) return
  known = range.cloneRange()
  const had = bar?.contains(document.activeElement)
  closeBar()
  // A landmark around the toolbar, as around all else in a page.
  bar = document.createElement('aside')
  bar.className = 'selection-tools'
  const toolbar = document.createElement('div')
  toolbar.role = 'toolbar'
  bar.ariaLabel = toolbar.ariaLabel = t('reading.passages.bar')
  toolbar.append(...actions.map((action, n) => buttonFor(action, n === 0)))
  bar.append(toolbar)
  // The selection stays.
  bar.addEventListener('pointerdown', (event) => event.preventDefault())
  document.body.append(bar)
  place(bar, range)
  document.addEventListener('keydown', press)
  document.addEventListener('scroll', follow, { passive: true })
  say(t('reading.passages.barHint'))
  if (had) buttons()[0]?.focus()
}

/** Hides the bar because nothing is selected any more. */
export function hideBar(): void {
  known = undefined
  // Screen readers still read the words of the bar after the selection has gone.
  if (!bar?.contains(document.activeElement)) closeBar()
}

export function closeBar(): void {
  document.removeEventListener('keydown', press)
  document.removeEventListener('scroll', follow)
  bar?.remove()
  bar = undefined
}

function buttonFor({ label, run }: Action, isFirst: boolean): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: label(), tabIndex: isFirst ? 0 : -1 })
  button.addEventListener('click', async () => {
    const said = await run()
    button.textContent = label()
    if (!said) return
    say(said)
    const note = document.createElement('p')
    note.textContent = said
    bar?.querySelector('p')?.remove()
    bar?.append(note)
  })
  return button
}

const buttons = () => [...(bar?.querySelectorAll('button') ?? [])]

function press(event: KeyboardEvent): void {
  const all = buttons()
  const current = all.indexOf(document.activeElement as HTMLButtonElement)
  if (event.key === 'Escape') leave()
  else if (current >= 0) moveFrom(current, all, event)
  else if (event.key === 'Tab' && !event.shiftKey) {
    opener = document.activeElement as HTMLElement
    event.preventDefault()
    all.find(({ tabIndex }) => tabIndex === 0)?.focus()
  }
}

/** The keys of a toolbar (ARIA Authoring Practices). */
function moveFrom(current: number, all: HTMLButtonElement[], event: KeyboardEvent): void {
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  const right = isRightToLeft ? -1 : 1
  const places = { Home: 0, End: -1, ArrowRight: current + right, ArrowLeft: current - right }
  const place = places[event.key as keyof typeof places]
  if (place === undefined) return
  event.preventDefault()
  const next = all.at(place % all.length)
  for (const button of all) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}

/** Hides the bar until something else is selected. */
function leave(): void {
  closeBar()
  opener?.focus({ preventScroll: true })
}

function isSame(one: Range, other: Range): boolean {
  return (
    one.compareBoundaryPoints(Range.START_TO_START, other) === 0 &&
    one.compareBoundaryPoints(Range.END_TO_END, other) === 0
  )
}

function place(bar: HTMLElement, range: Range): void {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const [first, last] = [rects[0], rects.at(-1)]
  if (!first || !last) return
  const height = bar.offsetHeight + GAP
  if (isAtEdge(bar)) {
    bar.classList.toggle('at-top', last.bottom > innerHeight - height - GAP && first.top > height + GAP)
    return
  }
  const above = first.top - height
  const below = Math.max(...rects.map(({ bottom }) => bottom)) + GAP
  const [hasRoomAbove, hasRoomBelow] = [above >= 0, below + bar.offsetHeight <= innerHeight]
  const isAbove = isMadeBackwards() ? hasRoomAbove || !hasRoomBelow : hasRoomAbove && !hasRoomBelow
  const at = isAbove ? first : last
  const middle = at.left + at.width / 2 - bar.offsetWidth / 2
  const x = Math.max(GAP, Math.min(middle, document.documentElement.clientWidth - bar.offsetWidth - GAP))
  const y = isAbove ? above : below
  bar.style.left = `${x + scrollX}px`
  bar.style.top = `${y + scrollY}px`
}

const isAtEdge = (bar: HTMLElement) => getComputedStyle(bar).position === 'fixed'

/** At an edge of the window, the selection may come below the bar when the page is scrolled. */
function follow(): void {
  if (bar && known && isAtEdge(bar)) place(bar, known)
}

function isMadeBackwards(): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!anchorNode || !focusNode) return false
  if (anchorNode === focusNode) return Number(anchorOffset) > Number(focusOffset)
  return (anchorNode.compareDocumentPosition(focusNode) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** Says a text to screen readers; the element is there before it says anything. */
function say(text: string): void {
  if (!status) {
    status = document.createElement('p')
    status.role = 'status'
    status.className = 'sr-only'
    document.body.append(status)
  }
  status.textContent = text
}
