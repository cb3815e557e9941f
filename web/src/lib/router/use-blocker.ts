import { useContext, useEffect, useState } from 'react'
import { RouterContext } from './router-context.ts'
import type { Location } from './router-state.ts'

interface BlockedNavigation {
  proceed: () => void
  /** Stays on this page. */
  reset: () => void
}

/** Stops navigations for which the function returns true. Returns the stopped one, until it is decided. */
export function useBlocker(isBlocked: (from: Location, to: Location) => boolean): BlockedNavigation | undefined {
  const router = useContext(RouterContext)
  const [blocked, setBlocked] = useState<BlockedNavigation>()
  useEffect(() => {
    router?.setBlocker((from, to, proceed) => {
      if (!isBlocked(from, to)) return false
      const reset = () => setBlocked(undefined)
      setBlocked({
        reset,
        proceed() {
          reset()
          proceed()
        },
      })
      return true
    })
    return () => router?.setBlocker(undefined)
  }, [router, isBlocked])
  return blocked
}
