import { storedSession } from '../features/sessions/shown-session.ts'

/**
 * Hides a page until the application says it in the language that its reader has chosen, so that it is not read in
 * another one first. The script element of a page for one person names the language in which the server has rendered it.
 */
export function hideOtherLanguage(): void {
  const { speaks } = document.currentScript?.dataset ?? {}
  const chosen = storedSession()?.filterdData.language
  if (speaks && chosen && speaks !== chosen) document.documentElement.style.visibility = 'hidden'
}
