import { preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { useApplicationFiles } from '../../lib/application-files.ts'

/** Handle of a route whose page is an application in itself: there is nothing to read before React is there. */
export const AT_ONCE = 'at once'

/** Whether the page is such a one; the browser then fetches the application while it reads the page. */
export function useStartsAtOnce(): boolean {
  const files = useApplicationFiles()
  const atOnce = useMatches().some(({ handle }) => handle === AT_ONCE)
  if (import.meta.env.SSR && atOnce) for (const file of files) preloadModule(file, { as: 'script' })
  return atOnce
}
