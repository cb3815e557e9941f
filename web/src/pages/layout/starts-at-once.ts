import { preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { useApplicationFiles } from '../../lib/application-files.ts'
import type { PageHandle } from '../../lib/page-handle.ts'

/** Whether the page is an application in itself; the browser then fetches the application while it reads the page. */
export function useStartsAtOnce(): boolean {
  const files = useApplicationFiles()
  const atOnce = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.startsAtOnce)
  if (import.meta.env.SSR && atOnce) for (const file of files) preloadModule(file, { as: 'script' })
  return atOnce
}
