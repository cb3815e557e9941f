import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createTextMirror, type TextMirror, type TextRectangle } from './text-mirror.ts'

/**
 * The place of a part of the text on the page, relative to the element around the text area; one rectangle for each
 * line. `text` is the text of the text area once typing pauses, which moves the part as another width does.
 */
export function useRectangles(
  textarea: RefObject<HTMLTextAreaElement | null>,
  text: string,
  part: { start: number; end: number } | undefined,
): TextRectangle[] {
  const { start, end } = part ?? {}
  const mirror = useRef<TextMirror>(undefined)
  const [rectangles, setRectangles] = useState<TextRectangle[]>([])
  const [width, setWidth] = useState(0)
  useEffect(() => () => mirror.current?.remove(), [])
  useEffect(() => {
    const area = textarea.current
    if (!area) return
    const observer = new ResizeObserver(() => setWidth(area.offsetWidth))
    observer.observe(area)
    return () => observer.disconnect()
  }, [textarea])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or width moves the part
  useLayoutEffect(() => {
    const area = textarea.current
    if (!area || start === undefined || end === undefined) return setRectangles([])
    mirror.current ??= createTextMirror(area)
    setRectangles(
      mirror.current.rectanglesOf(start, end).map((rectangle) => ({
        ...rectangle,
        left: rectangle.left + area.offsetLeft,
        top: rectangle.top + area.offsetTop,
      })),
    )
  }, [textarea, text, width, start, end])
  return rectangles
}
