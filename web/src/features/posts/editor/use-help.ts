import { useEffect, useState } from 'react'

/** The state of the help sheet, which `?` opens unless a field has the focus. */
export function useHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isWriting(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
