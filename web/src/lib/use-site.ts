import { defaultSite } from '@byline/contract/default-site'
import { readSite, type SiteInfo } from '@byline/contract/site'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './query-client.ts'

/** The site as every page shows it. It travels in the page, and a page that stays open keeps it. */
export const siteQuery = {
  ...callQuery(readSite),
  staleTime: Number.POSITIVE_INFINITY,
  // Every page is whole without it.
  meta: { failsInPlace: true },
}

/** The site as its owner has set it up; while that cannot be read, a new one. */
export function useSite(): SiteInfo {
  return useQuery(siteQuery).data?.site ?? unread
}

const unread = {
  ...defaultSite,
  look: null,
  sharePicture: '/covers/site.png',
} as unknown as SiteInfo
