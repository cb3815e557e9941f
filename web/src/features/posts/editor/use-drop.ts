import { type DragEvent, useState } from 'react'

/** Lets files be dropped anywhere on an element: beside it a browser would leave the page for them. */
export function useDrop(onFiles: (files: File[], event: DragEvent) => void) {
  const [over, setOver] = useState(false)
  const enter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files], event)
  }
  return {
    over,
    target: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop },
  }
}
