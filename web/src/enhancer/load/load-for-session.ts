import { SESSION_KEY, showSession, storedSession } from '../../features/sessions/shown-session.ts'
import { followStored } from '../../lib/browser-storage.ts'
import { loadApplication } from './load-application.ts'

/** Loads the application for signed-in users: now, after a login in another tab, and after a return to this page. */
export function loadForSession(): void {
  const update = () => {
    if (document.eventReplay.stage === 'application') return
    const session = storedSession()
    showSession(session)
    if (session) loadApplication()
  }
  followStored(SESSION_KEY, update)
}
