import { preloadModule } from 'react-dom'
import { href } from '../../lib/base-path/addresses.ts'
import { useApplicationFiles } from '../../lib/calls/application-files.ts'
import { language } from '../../lib/language/texts.ts'
import { handlesOf } from '../../lib/route-handle.ts'
import { useRoutes } from '../../lib/router/hooks.ts'

/** Whether the page is hydrated at once; the server then preloads all its modules. */
export function useEagerHydration(): boolean {
  const { application, pages = {}, texts = {} } = useApplicationFiles()
  const modules = handlesOf(useRoutes()).flatMap(({ eagerModule }) => eagerModule ?? [])
  const eager = modules.length > 0
  if (import.meta.env.SSR && eager) {
    const files = [...application, ...(texts[language()] ?? []), ...modules.flatMap((module) => pages[module] ?? [])]
    for (const file of files) preloadModule(href(file), { as: 'script' })
  }
  return eager
}
