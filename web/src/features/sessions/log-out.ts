import { SESSION_KEY, storedSession } from './shown-session.ts'

/**
 * Removes the session, ends it on the server too, and reloads (specification §4). Works before and without
 * React: the menu stands on every page, the error page included.
 */
export function logOut(): void {
  const token = storedSession()?.token
  localStorage.removeItem(SESSION_KEY)
  if (token !== undefined) {
    // Goes on while the page reloads: nobody waits for a slow server to be signed out.
    fetch('/api/users/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => undefined)
  }
  location.reload()
}
