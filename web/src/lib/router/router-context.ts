import { createContext, type ReactNode } from 'react'
import type { BrowserRouter } from './browser-router.ts'
import type { RouterState } from './router-state.ts'

/** Undefined on the server, where nothing navigates. */
export const RouterContext = createContext<BrowserRouter | undefined>(undefined)

export const StateContext = createContext<RouterState | undefined>(undefined)

/** The page that a layout shows as its outlet. */
export const OutletContext = createContext<ReactNode>(null)

export const RouteErrorContext = createContext<unknown>(undefined)
