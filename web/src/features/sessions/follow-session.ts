import type { QueryClient } from '@tanstack/react-query'
import { currentSession, isRenewed, onSessionChange } from './session.ts'
import { showSession } from './shown-session.ts'

/**
 * Keeps the header up to date, and removes one user's replies from the cache before the next one signs in. `before` is
 * the session in which the cache was filled.
 */
export function followSession(queryClient: QueryClient, before: ReturnType<typeof currentSession>): void {
  let token = before?.token
  const follow = () => {
    const session = currentSession()
    showSession(session)
    const former = token
    token = session?.token
    if (token === former || isRenewed(token)) return
    queryClient.removeQueries({ type: 'inactive' })
    if (session) void queryClient.invalidateQueries()
  }
  follow()
  onSessionChange(follow)
}
