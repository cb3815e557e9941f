import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300
const MAX_DEBOUNCE_MS = 1_500
/** The number of characters that adds a millisecond to the debounce time. */
const CHARACTERS_PER_MS = 500

/** The text of a text area once typing pauses, so that no key causes a render. Longer texts need a longer pause. */
export function useDebouncedText(textarea: RefObject<HTMLTextAreaElement | null>, initial: string) {
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const updateNow = useCallback(() => {
    clearTimeout(timer.current)
    if (textarea.current) setText(textarea.current.value)
  }, [textarea])
  const delay = Math.min(DEBOUNCE_MS + text.length / CHARACTERS_PER_MS, MAX_DEBOUNCE_MS)
  const scheduleUpdate = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(updateNow, delay)
  }, [updateNow, delay])
  return { text, scheduleUpdate, updateNow }
}
