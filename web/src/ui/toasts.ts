import { addToast, closeToast } from './toast-queue.ts'

/** Durations of toasts in milliseconds, and how many are shown at once (specification §4 and §9). */
export const toastLimits = {
  default: 4_000,
  error: 4_000,
  success: 2_000,
  action: 10_000,
  max: 20,
}

/** A button of a toast, such as 'Undo'. */
export interface ToastAction {
  label: string
  run: () => void
}

export function showSuccess(message: string): void {
  addToast({ type: 'success', description: message, timeout: toastLimits.success })
}

/** Errors with the same id are shown once. */
export function showError(message: string, id?: string): void {
  addToast({ type: 'error', description: message, timeout: toastLimits.error }, id)
}

/** Shows a toast for ten seconds, or until its action is chosen. */
export function showWithAction(message: string, { label, run }: ToastAction): void {
  const id = addToast({
    type: 'action',
    description: message,
    timeout: toastLimits.action,
    actionProps: {
      children: label,
      onClick() {
        closeToast(id)
        run()
      },
    },
  })
}

/** Shows a toast until the returned function is called. */
export function showLoading(message: string): () => void {
  const id = addToast({ type: 'loading', description: message, timeout: 0 })
  return () => closeToast(id)
}
