import { useEffect, useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves here as it does everywhere. */
export function useSaveKey(save: () => Promise<void>): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!modified || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
