import { preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { useApplicationFiles } from '../../lib/application-files.ts'
import type { RouteHandle } from '../../lib/route-handle.ts'

/** Whether the page is hydrated at once; the server then preloads all its modules. */
export function useEagerHydration(): boolean {
  const { application, pages = {} } = useApplicationFiles()
  const modules = useMatches().flatMap(
    ({ handle }) => (handle as RouteHandle | undefined)?.eagerModule ?? [],
  )
  const eager = modules.length > 0
  if (import.meta.env.SSR && eager) {
    const files = [...application, ...modules.flatMap((module) => pages[module] ?? [])]
    for (const file of files) preloadModule(file, { as: 'script' })
  }
  return eager
}
