import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const HOVER_MS = 300
const LONGEST_REST_MS = 1_500

/** The text of the last time typing rested: a key costs no render, and a long text is looked at less often. */
export function useDebouncedText(textarea: RefObject<HTMLTextAreaElement | null>, first: string) {
  const [text, setText] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = useCallback(() => {
    clearTimeout(timer.current)
    if (textarea.current) setText(textarea.current.value)
  }, [textarea])
  const rest = Math.min(HOVER_MS + text.length / 500, LONGEST_REST_MS)
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, rest)
  }, [settle, rest])
  return { text, wait, settle }
}
