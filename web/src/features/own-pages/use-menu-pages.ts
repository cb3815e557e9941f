import type { OwnPageMenu } from '@byline/contract/own-page-fields'
import type { OwnPageEntry } from '@byline/contract/own-pages'
import { useQuery } from '@tanstack/react-query'
import { menuPages } from './queries.ts'

/** The pages of the owner in a menu, in their order; none until they are loaded. */
export function useMenuPages(menu: Exclude<OwnPageMenu, 'none'>): OwnPageEntry[] {
  const { data } = useQuery(menuPages)
  return (data?.pages ?? []).filter((page) => page.menu === menu)
}
