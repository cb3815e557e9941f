import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, KeyRound, LoaderCircle, Undo2, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../lib/language/texts.ts'
import { attachToastArea, toastManager } from './toast-queue.ts'
import { toastLimits } from './toasts.ts'
import { useClearOfFocus } from './use-clear-of-focus.ts'
import './toasts.css'

/** Shows and announces toasts; F6 moves the focus there. */
export function ToastList() {
  useEffect(attachToastArea, [])
  const area = useRef<HTMLDivElement>(null)
  return (
    <Toast.Provider toastManager={toastManager} timeout={toastLimits.default} limit={toastLimits.max}>
      <Toast.Portal>
        <Toast.Viewport ref={area} aria-label={t('reading.layout.notifications')} className="toast-area">
          <Toasts area={area} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** The area around the toasts is the live region that announces them, so a toast needs no dialog role. */
const noDialog = { role: 'group', 'aria-modal': undefined }

/** Base UI hides the button from screen readers, although the Tab key reaches it. */
const reachable = { 'aria-hidden': undefined }

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle, action: Undo2, offer: KeyRound }

function Toasts({ area }: { area: RefObject<HTMLElement | null> }) {
  const { toasts } = Toast.useToastManager()
  useClearOfFocus(area, toasts)
  // Across the screen, away from the edge at which lines begin.
  const outward = document.dir === 'rtl' ? 'left' : 'right'
  return toasts.map((toast) => {
    const Icon = icons[toast.type as keyof typeof icons]
    return (
      <Toast.Root key={toast.id} toast={toast} {...noDialog} swipeDirection={['down', outward]} className="toast">
        <Toast.Content className="toast-content">
          {Icon && <Icon aria-hidden className="toast-icon" />}
          <div className="min-w-0 grow break-words py-2.5">
            {toast.title && <Toast.Title render={<p />} className="font-semibold" />}
            <Toast.Description />
          </div>
          {toast.actionProps && (
            <>
              <span className="sr-only">{t('reading.layout.reachMessage')}</span>
              <Toast.Action className="toast-action" />
              <kbd aria-hidden className="toast-key">
                F6
              </kbd>
            </>
          )}
          <Toast.Close aria-label={t('shared.actions.dismiss')} {...reachable} className="toast-close">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
