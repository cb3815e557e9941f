import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { persistText } from '../queries/persisted-text.ts'
import { newCommentKey, restoreText } from '../queries/unsent-comment.ts'

interface PersistedText {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Sets the text and persists it. */
  persist: (typed: string) => void
  /** Sets the text of the box without persisting it. */
  setText: (text: string) => void
}

/**
 * A text box of that name whose text survives a reload, a login and hydration. It is uncontrolled, so that text typed before
 * hydration is not lost.
 */
export function usePersistedText(name: string, writer: string | undefined): PersistedText {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setState] = useState('')
  const setText = useCallback((next: string) => {
    if (box.current && box.current.value !== next) box.current.value = next
    setState(next)
  }, [])
  const hydrated = useHydrated()
  const restored = useRef(false)
  useEffect(() => {
    if (!hydrated) return
    const typed = restored.current ? '' : box.current?.value
    restored.current = true
    setText(restoreText(name, writer, typed))
  }, [hydrated, name, writer, setText])
  return {
    box,
    text,
    persist(typed) {
      setState(typed)
      persistText(newCommentKey(name, writer), typed)
    },
    setText,
  }
}
