import { type DragEvent, useState } from 'react'

/** Accepts dropped files on the whole element: the browser would leave the page for a file it does not accept. */
export function useDrop(onFiles: (files: File[], event: DragEvent) => void) {
  const [dragging, setDragging] = useState(false)
  const enter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false)
  }
  const drop = (event: DragEvent) => {
    setDragging(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files], event)
  }
  return {
    dragging,
    handlers: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop },
  }
}
