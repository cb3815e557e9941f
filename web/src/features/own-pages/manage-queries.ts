import type { ReplyOf } from '@byline/contract/calls/endpoint'
import {
  createOwnPage,
  deleteOwnPage,
  getOwnPage,
  listOwnPages,
  orderOwnPages,
  updateOwnPage,
} from '@byline/contract/own-pages'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { afterSettled } from '../../lib/calls/after-call.ts'
import { apiOf, callMutation } from '../../lib/calls/query-client.ts'
import { messageAndRefresh } from '../../ui/toasts/message-and-refresh.ts'
import { undoable } from '../trash/undoable.tsx'

/** The page as it is stored now, for the form; never one that was read for its reader. */
export const ownPageToEdit = (slug: string) =>
  queryOptions<ReplyOf<typeof getOwnPage>>({
    queryKey: [getOwnPage.path, 'to edit', slug],
    queryFn: ({ client }) => apiOf(client).call(getOwnPage, { params: { slug } }),
    gcTime: 0,
    staleTime: 0,
    // A form must not get another version while it is filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Reads the list, the menus and the pages again. */
function refreshOwnPages(client: QueryClient): Promise<unknown> {
  client.removeQueries({ queryKey: [getOwnPage.path], type: 'inactive' })
  return client.invalidateQueries({ queryKey: [listOwnPages.path] })
}

const refreshing = messageAndRefresh(refreshOwnPages)

export const createOwnPageMutation = { ...callMutation(createOwnPage), ...refreshing }
export const updateOwnPageMutation = { ...callMutation(updateOwnPage), ...refreshing }

/** Shows no toast, because the list itself announces the new position. After a failure it shows the stored order. */
export const orderOwnPagesMutation = { ...callMutation(orderOwnPages), ...afterSettled(refreshOwnPages) }

export const deleteOwnPageMutation = { ...callMutation(deleteOwnPage), ...undoable(refreshOwnPages) }
