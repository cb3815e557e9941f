import type { Passage } from '@byline/contract/passages/passage'
import { useEffect, useState } from 'react'
import { passageOf } from '../../../lib/passage-in-page.ts'

/** A selection is finished when it has not changed for so long and no button of the mouse is down. */
const PAUSE_MS = 250

export interface SelectedPassage {
  passage: Passage
  /** The end of the selection on the page, in pixels. */
  left: number
  top: number
}

/** The passage of the text that is selected, by mouse, touch or keyboard. */
export function useSelectedPassage(text: Element | null): SelectedPassage | undefined {
  const [selected, setSelected] = useState<SelectedPassage>()
  useEffect(() => {
    if (!text) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const read = () => setSelected(pressed ? undefined : selectionIn(text))
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
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', schedule)
      for (const type of pointerEvents) document.removeEventListener(type, press)
    }
  }, [text])
  return selected
}

function selectionIn(text: Element): SelectedPassage | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(text)) return undefined
  const passage = passageOf(text, range)
  const last = [...range.getClientRects()].at(-1)
  return passage && last && { passage, left: last.left + last.width / 2 + scrollX, top: last.bottom + scrollY }
}
