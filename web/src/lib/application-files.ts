import { createContext, useContext } from 'react'

/** Addresses of the modules that start the application. */
interface ApplicationFiles {
  application: string[]
  /** Besides, for pages that are loaded when they are gone to, by their source; the server alone knows. */
  pages?: Record<string, string[]> | undefined
}

export const ApplicationFiles = createContext<ApplicationFiles>({ application: [] })

export const useApplicationFiles = () => useContext(ApplicationFiles)
