import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import './dialog.css'
import './drawer.css'

interface DrawerProps {
  open: boolean
  /** Called at Escape, a click outside, or a link within. */
  onClose: () => void
  label: string
  /** An edge of the window; by default that where lines begin. */
  edge?: 'start' | 'bottom'
  children: ReactNode
}

/** A modal panel at an edge of the window. */
export default function Drawer({ open, onClose, label, edge = 'start', children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup aria-label={label} data-edge={edge} className="drawer">
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
