import { currentSession } from './session.ts'

/** The language that the signed-in person has chosen for the dashboard; undefined for that of the site. */
export function ownLanguage(): string | undefined {
  return currentSession()?.filterdData.language
}
