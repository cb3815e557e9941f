import { createContext, useContext } from 'react'

/** The public address of this site, without a slash at its end. */
export const SiteUrl = createContext('')

export const useSiteUrl = () => useContext(SiteUrl)
