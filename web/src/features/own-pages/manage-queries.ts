import type { ReplyOf } from '@byline/contract/calls/endpoint'
import {
  createOwnPage,
  deleteOwnPage,
  getOwnPage,
  listOwnPages,
  orderOwnPages,
  updateOwnPage,
} from '@byline/contract/own-pages'
import { type MutationFunctionContext, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf, callMutation } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { undoable } from '../trash/undoable.tsx'

/** The page as it is stored now, for the form; never one that was read for its reader. */
export const ownPageToEdit = (slug: string) =>
  queryOptions<ReplyOf<typeof getOwnPage>>({
    queryKey: [getOwnPage.path, 'to edit', slug],
    queryFn: ({ client }) => apiOf(client).call(getOwnPage, { params: { slug } }),
    gcTime: 0,
    staleTime: 0,
    // A form that is being filled in keeps the version that it began with.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Reads again what shows pages: the list, the menus and the pages themselves. */
function refreshOwnPages(client: QueryClient): Promise<unknown> {
  client.removeQueries({ queryKey: [getOwnPage.path], type: 'inactive' })
  return client.invalidateQueries({ queryKey: [listOwnPages.path] })
}

const refreshing = {
  async onSuccess(
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    await refreshOwnPages(client)
  },
}

export const createOwnPageMutation = { ...callMutation(createOwnPage), ...refreshing }
export const updateOwnPageMutation = { ...callMutation(updateOwnPage), ...refreshing }

/** Without a toast: the list itself says where the page is now. After a failure it shows the stored order again. */
export const orderOwnPagesMutation = {
  ...callMutation(orderOwnPages),
  async onSettled(
    _reply: unknown,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    await refreshOwnPages(client)
  },
}

export const deleteOwnPageMutation = {
  ...callMutation(deleteOwnPage),
  ...undoable(refreshOwnPages),
}
