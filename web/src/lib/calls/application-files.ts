import type { Assets } from '@byline/contract/page'
import { createContext, useContext } from 'react'

/** Addresses of the modules that the application and its lazy pages load, and of styles for some texts. */
export const ApplicationFiles = createContext<Pick<Assets, 'application' | 'pages' | 'texts' | 'rareBlocks'>>({
  application: [],
  rareBlocks: '',
})

export const useApplicationFiles = () => useContext(ApplicationFiles)
