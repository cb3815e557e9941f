import { Toast } from '@base-ui/react/toast'

/** Toasts are asked for from anywhere, and shown in one place (`toast-area.tsx`). */
export const toastManager = Toast.createToastManager()

/** How long a live region stands before what comes into it is surely announced. */
const REGION_KNOWN_MS = 100

type ToastOptions = Parameters<typeof toastManager.add>[0]

/** By id: asked for while their place is not loaded yet. */
const waiting = new Map<string, ToastOptions>()
let placed = false
let callForPlace: () => void = () => undefined
let count = 0

/** Answers the id to close it by. */
export function addToast(options: ToastOptions, id = `toast-${++count}`): string {
  if (placed) return toastManager.add({ ...options, id })
  waiting.set(id, options)
  callForPlace()
  return id
}

export function closeToast(id: string): void {
  waiting.delete(id)
  toastManager.close(id)
}

/** `listener` hears of toasts that have no place yet. */
export function onToastWaiting(listener: () => void): () => void {
  callForPlace = listener
  if (waiting.size > 0) listener()
  return () => {
    callForPlace = () => undefined
  }
}

/** The place is there, until the function it answers with is called. */
export function placeToasts(): () => void {
  const timer = setTimeout(() => {
    placed = true
    for (const [id, options] of waiting) toastManager.add({ ...options, id })
    waiting.clear()
  }, REGION_KNOWN_MS)
  return () => {
    clearTimeout(timer)
    placed = false
  }
}
