import type { OwnPageEntry, OwnPageMenu } from '@byline/contract/own-pages'
import { useQuery } from '@tanstack/react-query'
import { menuPages } from './queries.ts'

/** The pages of one's own in a menu, in their order; none while they are not known. */
export function useMenuPages(menu: Exclude<OwnPageMenu, 'none'>): OwnPageEntry[] {
  const { data } = useQuery(menuPages)
  return (data?.pages ?? []).filter((page) => page.menu === menu)
}
