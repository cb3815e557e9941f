import type { Session } from '@byline/contract/users/users'
import { readJson } from '../../lib/browser-storage.ts'

/** Local-storage key of the session (specification §9). */
export const SESSION_KEY = 'account'

/** The part of a session that pages need before the application runs; `session.ts` validates the whole session once the application runs. */
export type ShownSession = Pick<Session, 'token'> & {
  filterdData: Pick<Session['filterdData'], 'name' | 'admin' | 'language'>
}

/**
 * Marks the root element with the session's state and name, for `sessions.css`. The HTML is the same for every user;
 * these marks alone decide which half of the header is visible.
 */
export function showSession(session: ShownSession | undefined): void {
  const root = document.documentElement
  root.classList.toggle('signed-in', Boolean(session))
  root.classList.toggle('admin', session?.filterdData.admin === true)
  root.style.setProperty('--account-name', JSON.stringify(session?.filterdData.name ?? ''))
}

/** The stored session as the small scripts of every page read it, without validation. */
export function storedSession(): ShownSession | undefined {
  const stored = readJson(SESSION_KEY) as ShownSession | null
  return stored?.token && stored.filterdData?.name ? stored : undefined
}
