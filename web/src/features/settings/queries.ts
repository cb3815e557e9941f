import { getSettings, updateSettings } from '@byline/contract/site/settings'
import { readAbout, readFaqs, readFront, readSite } from '@byline/contract/site/site'
import type { QueryClient } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'

/** All settings, as an admin sees them. */
export const allSettings = { ...callQuery(getSettings), refetchOnWindowFocus: false }

export const saveSettingsMutation = callMutation(updateSettings)

/** Reads again what this and other pages show of the site. */
export function refreshSite(client: QueryClient): Promise<unknown> {
  const shown = [readSite, readFront, readFaqs, readAbout]
  return Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path], refetchType: 'all' })))
}
