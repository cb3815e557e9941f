import { SESSION_KEY, storedSession } from './shown-session.ts'

/**
 * Removes the session, ends it on the server, and reloads (specification §4). Works before and without React,
 * because the menu is on every page, the error page included.
 */
export function logOut(): void {
  const token = storedSession()?.token
  localStorage.removeItem(SESSION_KEY)
  if (token !== undefined) {
    // `keepalive` lets the call finish during the reload, so a slow server does not delay the reload.
    fetch('/api/users/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => undefined)
  }
  location.reload()
}
