import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { t } from '../lib/language/texts.ts'
import { Button } from './button.tsx'
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

interface FormButtonsProps {
  /** The words of the button that sends the form. */
  submit: string
  pending?: boolean
  onCancel: () => void
}

/** The last row of a form in a dialog. */
export function FormButtons({ submit, pending = false, onCancel }: FormButtonsProps) {
  return (
    <DialogButtons onCancel={onCancel}>
      <Button type="submit" pending={pending}>
        {submit}
      </Button>
    </DialogButtons>
  )
}

interface DialogButtonsProps {
  onCancel: () => void
  className?: string
  children?: ReactNode
}

/** The last row of a dialog: Cancel, then the buttons that act. */
export function DialogButtons({ onCancel, className = '', children }: DialogButtonsProps) {
  return (
    <div className={`flex flex-wrap justify-end gap-3 ${className}`}>
      <Button variant="button-quiet" onClick={onCancel}>
        {t('shared.actions.cancel')}
      </Button>
      {children}
    </div>
  )
}
