import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Match } from './matches.ts'
import { scrollTo } from './show-place.ts'
import { createTextMirror, type ShownPlace, type TextMirror } from './text-mirror.ts'

interface FindMarksProps {
  textarea: RefObject<HTMLTextAreaElement | null>
  text: string
  current: Match | undefined
}

/** Marks the current match in the text: browsers show a selection only in the field that has the focus. */
export function FindMarks({ textarea, text, current }: FindMarksProps) {
  const mirror = useRef<TextMirror>(undefined)
  const [marks, setMarks] = useState<ShownPlace[]>([])
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
    const places = mirror.current.placesOf(current.start, current.end)
    scrollTo(area, places[0], { always: false })
    setMarks(
      places.map((place) => ({
        ...place,
        left: place.left + area.offsetLeft,
        top: place.top + area.offsetTop,
      })),
    )
  }, [textarea, text, width, current])
  return marks.map(({ left, top, width, height }) => (
    <div
      key={`${left} ${top}`}
      aria-hidden
      className="find-mark"
      style={{ left, top, width, height }}
    />
  ))
}
