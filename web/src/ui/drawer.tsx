import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import './dialog.css'
import './drawer.css'

interface DrawerProps {
  open: boolean
  /** Asked for by Escape, a click outside, or something within. */
  onClose: () => void
  label: string
  children: ReactNode
}

/** A panel from the left over the page, which keeps the keyboard until it closes. */
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
