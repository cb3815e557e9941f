import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser has taken the page over: false on the server and while it does. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
