import { type RefObject, useLayoutEffect } from 'react'
import type { Match } from './matches.ts'
import { scrollTo } from './show-range.ts'
import { useRectangles } from './use-rectangles.ts'

interface FindMarksProps {
  textarea: RefObject<HTMLTextAreaElement | null>
  text: string
  current: Match | undefined
}

/** Marks the current match in the text: browsers show a selection only in the field that has the focus. */
export function FindMarks({ textarea, text, current }: FindMarksProps) {
  const marks = useRectangles(textarea, text, current)
  useLayoutEffect(() => {
    const [first] = marks
    const area = textarea.current
    if (area && first) scrollTo(area, { ...first, top: first.top - area.offsetTop }, { always: false })
  }, [textarea, marks])
  return marks.map(({ left, top, width, height }) => (
    <div key={`${left} ${top}`} aria-hidden className="find-mark" style={{ left, top, width, height }} />
  ))
}
