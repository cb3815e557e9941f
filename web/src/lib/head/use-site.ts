import { defaultSite } from '@byline/contract/site/default-site'
import { readSite } from '@byline/contract/site/site'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../calls/query-client.ts'

/** The site as every page shows it. It travels in the page, and a page that stays open keeps it. */
export const siteQuery = {
  ...callQuery(readSite),
  staleTime: Number.POSITIVE_INFINITY,
  // Every page is whole without it.
  meta: { failsInPlace: true },
}

/**
 * The site as its owner has set it up; while that cannot be read, a new one. Every date and link of a page asks for it,
 * and on the server, where nothing changes while a page is rendered, no one has to observe it.
 */
export const useSite: () => SiteInfo = import.meta.env.SSR ? useReadSite : useObservedSite

function useReadSite(): SiteInfo {
  const { state } = useQueryClient().getQueryCache().get<{ site: SiteInfo }>(siteHash) ?? {}
  return state?.data?.site ?? unread
}

/** Known beforehand: to hash the key for each date of a page was 2 % of the page. */
const siteHash = hashKey(siteQuery.queryKey)

function useObservedSite(): SiteInfo {
  return useQuery(siteQuery).data?.site ?? unread
}

const unread = {
  ...defaultSite,
  look: null,
  hasAbout: true,
  hasFaqs: true,
  sendsMails: true,
  sharePicture: '/covers/site.png',
} as unknown as SiteInfo
