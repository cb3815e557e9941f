import { Toast } from '@base-ui/react/toast'

/** How long toasts stand in milliseconds, and how many at once (specification §4 and §9). */
export const toastLimits = {
  default: 4_000,
  error: 4_000,
  success: 2_000,
  action: 10_000,
  most: 20,
}

/** Toasts are asked for from anywhere, and shown in one place (`toast-area.tsx`). */
export const toastManager = Toast.createToastManager()

/** Something to be done about what a toast says, such as 'Undo'. */
export interface ToastAction {
  label: string
  run: () => void
}

export function showSuccess(message: string): void {
  toastManager.add({ type: 'success', description: message, timeout: toastLimits.success })
}

/** Errors with the same id are shown once. */
export function showError(message: string, id?: string): void {
  const toast = { type: 'error', description: message, timeout: toastLimits.error }
  toastManager.add(id === undefined ? toast : { ...toast, id })
}

/** Stands for ten seconds, or until its action is taken. */
export function showWithAction(message: string, { label, run }: ToastAction): void {
  const id = toastManager.add({
    description: message,
    timeout: toastLimits.action,
    actionProps: {
      children: label,
      onClick() {
        toastManager.close(id)
        run()
      },
    },
  })
}

/** Stands until the function it answers with is called. */
export function showLoading(message: string): () => void {
  const id = toastManager.add({ type: 'loading', description: message, timeout: 0 })
  return () => toastManager.close(id)
}
