import { Toast } from '@base-ui/react/toast'

/** Toasts are added from anywhere, and shown in one area (`toast-area.tsx`). */
export const toastManager = Toast.createToastManager()

/** Screen readers announce changes of a live region only after it has been in the page for a moment. */
const REGION_DELAY_MS = 100

type ToastOptions = Parameters<typeof toastManager.add>[0]

/** Toasts that were added while no area was attached, by id. */
const pending = new Map<string, ToastOptions>()
let attached = false
let onPending: () => void = () => undefined
let count = 0

/** Returns the id that closes the toast. */
export function addToast(options: ToastOptions, id = `toast-${++count}`): string {
  if (attached) return toastManager.add({ ...options, id })
  pending.set(id, options)
  onPending()
  return id
}

export function closeToast(id: string): void {
  pending.delete(id)
  toastManager.close(id)
}

/** Calls `listener` when a toast is added while no area is attached, and now if there are such toasts. */
export function onToastPending(listener: () => void): () => void {
  onPending = listener
  if (pending.size > 0) listener()
  return () => {
    onPending = () => undefined
  }
}

/** Shows pending and later toasts from now on, until the returned function is called. */
export function attachToastArea(): () => void {
  const timer = setTimeout(() => {
    attached = true
    for (const [id, options] of pending) toastManager.add({ ...options, id })
    pending.clear()
  }, REGION_DELAY_MS)
  return () => {
    clearTimeout(timer)
    attached = false
  }
}
