import type { Passage } from '@byline/contract/passages/passage'
import { passageLimits } from '@byline/contract/passages/passage-limits'
import { passageOf } from '../../../lib/passages/passage-in-page.ts'

/** A selection is finished when it has not changed for so long and no button of the mouse is down. */
const PAUSE_MS = 250

export interface SelectedPassage {
  passage: Passage
  range: Range
  /** Whether more is selected than a passage may have. */
  isLong: boolean
}

/**
 * Reports the passage of the text that is selected, by mouse, touch or keyboard, and undefined once none is. Returns a
 * function that ends this.
 */
export function watchSelection(
  text: () => Element | null,
  report: (selected: SelectedPassage | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed = false
  const read = () => report(pressed ? undefined : selectionIn(text()))
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(read, PAUSE_MS)
  }
  const press = ({ type, pointerType }: PointerEvent) => {
    pressed = type === 'pointerdown' && pointerType === 'mouse'
    if (!pressed) schedule()
  }
  const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const
  document.addEventListener('selectionchange', schedule)
  for (const type of pointerEvents) document.addEventListener(type, press)
  schedule()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('selectionchange', schedule)
    for (const type of pointerEvents) document.removeEventListener(type, press)
  }
}

function selectionIn(text: Element | null): SelectedPassage | undefined {
  const selection = getSelection()
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(text)) return undefined
  const passage = passageOf(text, range)
  return passage && { passage, range, isLong: String(range).trim().length > passageLimits.exactMax }
}
