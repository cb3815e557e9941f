import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import './dialog.css'

interface DialogProps {
  open: boolean
  /** Called at Escape, a click outside, or a button within. */
  onClose: () => void
  title: string
  /** Returns the element to focus after closing; null for the one focused before. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** A modal dialog. */
export function Dialog({ open, onClose, title, focusAfter, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup finalFocus={focusAfter} className="dialog">
            <BaseDialog.Title className="mb-4 font-serif text-2xl">{title}</BaseDialog.Title>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
