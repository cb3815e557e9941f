import { SESSION_KEY, showSession, storedSession } from '../features/sessions/shown-session.ts'
import { loadApplication } from './load-application.ts'

/** Whoever is signed in has the application, also when that comes about in another tab or on the way back here. */
export function loadForSession(): void {
  const look = () => {
    if (document.eventReplay.stage === 'application') return
    const session = storedSession()
    showSession(session)
    if (session) loadApplication()
  }
  look()
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) look()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look()
  })
}
