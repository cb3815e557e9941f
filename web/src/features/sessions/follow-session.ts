import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from './session.ts'
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
    if (session?.token === token) return
    token = session?.token
    queryClient.removeQueries({ type: 'inactive' })
    if (session) void queryClient.invalidateQueries()
  }
  follow()
  onSessionChange(follow)
}
