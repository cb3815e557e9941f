import type { Passage } from '@byline/contract/passages/passage'
import { useEffect, useState } from 'react'
import { watchSelection } from '../passages/watch-selection.ts'

interface ShownPassage {
  passage: Passage
  /** The end of the selection on the page, in pixels. */
  left: number
  top: number
}

/** The passage of the text that is selected, by mouse, touch or keyboard. */
export function useSelectedPassage(text: Element | null): ShownPassage | undefined {
  const [selected, setSelected] = useState<ShownPassage>()
  useEffect(() => {
    if (!text) return
    return watchSelection(
      () => text,
      (now) => {
        const last = now && [...now.range.getClientRects()].at(-1)
        setSelected(
          last && {
            passage: now.passage,
            left: last.left + last.width / 2 + scrollX,
            top: last.bottom + scrollY,
          },
        )
      },
    )
  }, [text])
  return selected
}
