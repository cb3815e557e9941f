import type { PlainState } from '@byline/contract/page'
import { createContext, useContext } from 'react'

/** The knowledge of the server about a browser without scripts; only pages that are never hydrated show it. */
export const PlainStateContext = createContext<PlainState>({})

export const usePlainState = () => useContext(PlainStateContext)
