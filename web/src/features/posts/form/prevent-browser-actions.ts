import type { DragEvent, KeyboardEvent } from 'react'

/** Enter in a field of one line would submit an unfinished post. */
export function preventEnter(event: KeyboardEvent): void {
  const inTextField = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (event.key === 'Enter' && inTextField) event.preventDefault()
}

/** The browser would leave the page for a file that is dropped outside a drop zone. */
export function preventNavigation(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
