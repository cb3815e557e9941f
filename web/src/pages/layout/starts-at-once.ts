import { preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { useApplicationFiles } from '../../lib/application-files.ts'
import type { PageHandle } from '../../lib/page-handle.ts'

/** Whether the page is an application in itself; the browser then fetches all of it while it reads the page. */
export function useStartsAtOnce(): boolean {
  const { application, pages = {} } = useApplicationFiles()
  const modules = useMatches().flatMap(
    ({ handle }) => (handle as PageHandle | undefined)?.startsAtOnce ?? [],
  )
  const atOnce = modules.length > 0
  if (import.meta.env.SSR && atOnce) {
    const files = [...application, ...modules.flatMap((module) => pages[module] ?? [])]
    for (const file of files) preloadModule(file, { as: 'script' })
  }
  return atOnce
}
