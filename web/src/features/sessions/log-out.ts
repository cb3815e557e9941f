import { basePath } from '../../lib/base-path/base-path.ts'
import { storeText } from '../../lib/browser-storage.ts'
import { SESSION_KEY, storedSession } from './shown-session.ts'

/**
 * Removes the session, ends it on the server, and reloads (specification §4). Works before and without React,
 * because the menu is on every page, the error page included.
 */
export function logOut(): void {
  const token = storedSession()?.token
  storeText(SESSION_KEY, null)
  if (token) {
    // `keepalive` lets the call finish during the reload, so a slow server does not delay the reload.
    fetch(`${basePath}/api/users/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => undefined)
  }
  location.reload()
}
