import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { persistText } from './persisted-text.ts'
import { formKey, restoreText } from './unsent-comment.ts'

interface PersistedText {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Keeps what was typed. */
  write: (typed: string) => void
  /** Puts a text into the box, without keeping it. */
  put: (text: string) => void
}

/**
 * A text box whose text survives a reload, a login and the hydration: the browser itself holds its value, so
 * that nothing is lost of what is typed before the page is taken over.
 */
export function usePersistedText(postId: string, writer: string | undefined): PersistedText {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const put = useCallback((next: string) => {
    if (box.current && box.current.value !== next) box.current.value = next
    setText(next)
  }, [])
  const hydrated = useHydrated()
  const taken = useRef(false)
  useEffect(() => {
    if (!hydrated) return
    const typed = taken.current ? '' : box.current?.value
    taken.current = true
    put(restoreText(postId, writer, typed))
  }, [hydrated, postId, writer, put])
  return {
    box,
    text,
    write(typed) {
      setText(typed)
      persistText(formKey(postId, writer), typed)
    },
    put,
  }
}
