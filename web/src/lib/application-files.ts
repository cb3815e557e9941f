import { createContext, useContext } from 'react'

/** Addresses of the application's modules. */
interface ApplicationFiles {
  application: string[]
  /** The further modules of lazy pages, by source file; known on the server only. */
  pages?: Record<string, string[]> | undefined
}

export const ApplicationFiles = createContext<ApplicationFiles>({ application: [] })

export const useApplicationFiles = () => useContext(ApplicationFiles)
