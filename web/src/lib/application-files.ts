import type { Assets } from '@byline/contract/page'
import { createContext, useContext } from 'react'

/** Addresses of the modules that the application and its lazy pages load. */
export const ApplicationFiles = createContext<Pick<Assets, 'application' | 'pages'>>({
  application: [],
})

export const useApplicationFiles = () => useContext(ApplicationFiles)
