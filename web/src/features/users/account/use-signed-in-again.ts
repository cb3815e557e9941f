import { useEffect } from 'react'
import { currentSession, onSessionChange } from '../../sessions/session.ts'

/** Ends a question when another tab has signed in anew, which is a proof as well, or has signed out. */
export function useSignedInAgain(onEnd: (confirmed: boolean) => void): void {
  useEffect(() => {
    const before = currentSession()
    return onSessionChange(() => {
      const now = currentSession()
      if (now?.token !== before?.token) onEnd(now?.filterdData._id === before?.filterdData._id)
    })
  }, [onEnd])
}
