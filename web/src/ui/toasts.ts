import { addToast, closeToast } from './toast-queue.ts'

/** How long toasts stand in milliseconds, and how many at once (specification §4 and §9). */
export const toastLimits = {
  default: 4_000,
  error: 4_000,
  success: 2_000,
  action: 10_000,
  most: 20,
}

/** Something to be done about what a toast says, such as 'Undo'. */
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

/** Stands for ten seconds, or until its action is taken. */
export function showWithAction(message: string, { label, run }: ToastAction): void {
  const id = addToast({
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

/** Stands until the function it answers with is called. */
export function showLoading(message: string): () => void {
  const id = addToast({ type: 'loading', description: message, timeout: 0 })
  return () => closeToast(id)
}
