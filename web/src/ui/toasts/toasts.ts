import type { ReactNode } from 'react'
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

/** Shows a toast with a second sentence, such as a link, for as long as one with an action. */
export function showWithDetails(message: string, details: ReactNode): void {
  const timeout = toastLimits.action
  addToast({ type: 'success', title: message, description: details, timeout })
}

/** Errors with the same id are shown once. */
export function showError(message: string, id?: string): void {
  addToast({ type: 'error', description: message, timeout: toastLimits.error }, id)
}

interface ToastDetails {
  /** A second sentence, such as where to find something later. */
  details?: ReactNode
  /** Called once when the toast ends, also when its action was chosen. */
  onEnd?: () => void
}

/** Shows a toast for ten seconds, or until its action is chosen. Returns a function that closes it. */
export function showWithAction(
  message: string,
  { label, run }: ToastAction,
  { details, onEnd }: ToastDetails = {},
): () => void {
  const id = addToast({
    type: 'action',
    ...(details ? { title: message, description: details } : { description: message }),
    timeout: toastLimits.action,
    ...(onEnd && { onClose: onEnd }),
    actionProps: {
      children: label,
      onClick() {
        // First, so that `onEnd` can find out that the action was chosen.
        run()
        closeToast(id)
      },
    },
  })
  return () => closeToast(id)
}

/** Shows an offer until its action is chosen or it is dismissed; `closeToast` closes it by its id. */
export function showOffer(id: string, message: string, { label, run }: ToastAction): void {
  const onClick = () => {
    closeToast(id)
    run()
  }
  addToast({ type: 'offer', description: message, timeout: 0, actionProps: { children: label, onClick } }, id)
}

/** Shows a toast until the returned function is called. */
export function showLoading(message: string): () => void {
  const id = addToast({ type: 'loading', description: message, timeout: 0 })
  return () => closeToast(id)
}
