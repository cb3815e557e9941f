import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface QuestionProps {
  open: boolean
  onClose: () => void
  title: string
  text: string | undefined
  /** Returns the element to focus after closing; null for the one focused before. */
  focusAfter?: () => HTMLElement | null
  /** The buttons. */
  children: ReactNode
}

/** A dialog that asks for one decision. */
export function Question({ text, children, ...dialog }: QuestionProps) {
  return (
    <Dialog {...dialog}>
      <p className="mb-6 text-muted">{text}</p>
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </Dialog>
  )
}
