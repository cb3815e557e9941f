import { type LoaderArgs, Redirect, type Route } from './route.ts'

/** The error of a loader, and the place in the matching routes of the route that shows it. */
export interface LoadFailure {
  index: number
  error: unknown
}

/** Runs the loaders of the matching routes at the same time; `isNeeded` may leave some out. Never rejects. */
export async function loadRoutes(
  routes: Route[],
  args: LoaderArgs,
  isNeeded: (route: Route) => boolean = () => true,
): Promise<{ redirect?: Redirect; failure?: LoadFailure }> {
  const results = await Promise.allSettled(
    routes.map(async (route) => {
      await loadModule(route)
      if (isNeeded(route)) await route.loader?.(args)
    }),
  )
  const errors = results.map((result) => (result.status === 'rejected' ? result.reason : undefined))
  const redirect = errors.find((error) => error instanceof Redirect)
  if (redirect) return { redirect }
  const failed = results.findIndex(({ status }) => status === 'rejected')
  if (failed < 0) return {}
  const index = routes.findLastIndex((route, place) => place <= failed && route.ErrorBoundary)
  return { failure: { index, error: errors[failed] } }
}

/** Loads the module of a lazy route. Rejects with the error of its import; a later call tries again. */
export async function loadModule(route: Route): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined })
}
