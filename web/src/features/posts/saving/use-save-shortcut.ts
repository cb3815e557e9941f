import { useEffect, useRef } from 'react'

/** Saves at Ctrl+S or Cmd+S. */
export function useSaveShortcut(save: () => Promise<void>): void {
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!modified || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void latestSave.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
