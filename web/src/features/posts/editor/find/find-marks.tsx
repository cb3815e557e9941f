import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Match } from './matches.ts'
import { scrollTo } from './show-range.ts'
import { createTextMirror, type TextMirror, type TextRectangle } from './text-mirror.ts'

interface FindMarksProps {
  textarea: RefObject<HTMLTextAreaElement | null>
  text: string
  current: Match | undefined
}

/** Marks the current match in the text: browsers show a selection only in the field that has the focus. */
export function FindMarks({ textarea, text, current }: FindMarksProps) {
  const mirror = useRef<TextMirror>(undefined)
  const [marks, setMarks] = useState<TextRectangle[]>([])
  const [width, setWidth] = useState(0)
  useEffect(() => () => mirror.current?.remove(), [])
  useEffect(() => {
    const area = textarea.current
    if (!area) return
    const observer = new ResizeObserver(() => setWidth(area.offsetWidth))
    observer.observe(area)
    return () => observer.disconnect()
  }, [textarea])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or width moves the match
  useLayoutEffect(() => {
    const area = textarea.current
    if (!area || !current) return setMarks([])
    mirror.current ??= createTextMirror(area)
    const rectangles = mirror.current.rectanglesOf(current.start, current.end)
    scrollTo(area, rectangles[0], { always: false })
    setMarks(
      rectangles.map((rectangle) => ({
        ...rectangle,
        left: rectangle.left + area.offsetLeft,
        top: rectangle.top + area.offsetTop,
      })),
    )
  }, [textarea, text, width, current])
  return marks.map(({ left, top, width, height }) => (
    <div key={`${left} ${top}`} aria-hidden className="find-mark" style={{ left, top, width, height }} />
  ))
}
