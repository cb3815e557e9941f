import { createContext, useContext } from 'react'

/** Addresses of the application's modules, for pages that start it at once. */
export const ApplicationFiles = createContext<string[]>([])

export const useApplicationFiles = () => useContext(ApplicationFiles)
