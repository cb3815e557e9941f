import type { Session } from '@byline/contract/users'

/** Local-storage key of the session (specification §9). */
export const SESSION_KEY = 'account'

/** Who shows as signed in; what is stored is read closely, by `session.ts`, as soon as the application is there. */
export type ShownSession = Pick<Session, 'token'> & {
  filterdData: Pick<Session['filterdData'], 'name' | 'admin'>
}

/**
 * Marks on the root element whether somebody is signed in and by what name, for `sessions.css`. The same
 * HTML serves everybody; these marks alone decide which half of the header is seen.
 */
export function showSession(session: ShownSession | undefined): void {
  const root = document.documentElement
  root.classList.toggle('signed-in', session !== undefined)
  root.classList.toggle('admin', session?.filterdData.admin === true)
  root.style.setProperty('--account-name', JSON.stringify(session?.filterdData.name ?? ''))
}

/** The same for the scripts that come with every page. */
export function storedSession(): ShownSession | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return stored?.token && stored.filterdData?.name ? stored : undefined
  } catch {
    return undefined
  }
}
