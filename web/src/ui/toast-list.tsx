import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { useEffect } from 'react'
import { placeToasts, toastManager } from './toast-queue.ts'
import { toastLimits } from './toasts.ts'
import './toasts.css'

/** Shows and announces toasts; F6 leads the keyboard there. */
export function ToastList() {
  useEffect(placeToasts, [])
  return (
    <Toast.Provider
      toastManager={toastManager}
      timeout={toastLimits.default}
      limit={toastLimits.most}
    >
      <Toast.Portal>
        <Toast.Viewport className="toast-area">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** The area around a toast is the live region that announces it. */
const noDialog = { role: 'group', 'aria-modal': undefined }

/** Base UI hides the button from screen readers, which reach it by the Tab key all the same. */
const reachable = { 'aria-hidden': undefined }

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle }

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const Icon = icons[toast.type as keyof typeof icons]
    return (
      <Toast.Root key={toast.id} toast={toast} {...noDialog} className="toast">
        <Toast.Content className="toast-content">
          {Icon && <Icon aria-hidden className="toast-icon" />}
          <Toast.Description className="min-w-0 grow break-words py-2.5" />
          {toast.actionProps && <Toast.Action className="toast-action" />}
          <Toast.Close aria-label="Dismiss" {...reachable} className="toast-close">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
