import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A page, or a layout around the pages in `children`. */
export interface Route<Handle = unknown> {
  /**
   * An absolute path such as `/article/:id`. A last segment `:name?` may be missing, and `*` stands for any rest. An
   * empty path is that of the parent.
   */
  path?: string
  Component?: ComponentType | undefined
  /** Shown instead of this route when it, or a route in it without its own, fails; `useRouteError` has the error. */
  ErrorBoundary?: ComponentType
  loader?: Loader | undefined
  /** Loads `Component` and `loader` before the route is first shown. */
  lazy?: (() => Promise<Pick<Route, 'Component' | 'loader'>>) | undefined
  handle?: Handle
  children?: Route[]
}

/** Starts the queries of a page before it is shown. It may throw a `Redirect` or a `RouteError`. */
export type Loader = (args: LoaderArgs) => unknown

export interface LoaderArgs {
  params: Params
  url: URL
  /** The cache that the page reads. */
  queryClient: QueryClient
}

/** The decoded parameters of the address by name. */
export type Params = Readonly<Record<string, string | undefined>>

/** Thrown by a loader to show another page of this site. */
export class Redirect {
  readonly to: string
  readonly status: number

  constructor(to: string, status = 302) {
    this.to = to
    this.status = status
  }
}

/** Thrown by a loader whose page does not exist, or cannot be shown; the status is the one of the response. */
export class RouteError extends Error {
  readonly status: number
  /** The code of the call that failed; empty without one. */
  readonly code: string

  constructor(status: number, message = '', code = '') {
    super(message)
    this.name = 'RouteError'
    this.status = status
    this.code = code
  }
}
