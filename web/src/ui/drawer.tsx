import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import './dialog.css'
import './drawer.css'

interface DrawerProps {
  open: boolean
  /** Called at Escape, a click outside, or a link within. */
  onClose: () => void
  label: string
  children: ReactNode
}

/** A modal panel at the edge where lines begin. */
export default function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup aria-label={label} className="drawer">
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
