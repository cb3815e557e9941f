import { getAuthor } from '@byline/contract/authors'
import {
  acceptInvitation,
  getInvitation,
  invite,
  listInvitations,
  revokeInvitation,
} from '@byline/contract/users/invitations'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { messageAndRefresh } from '../../ui/toasts/message-and-refresh.ts'
import { signingIn } from '../sessions/sign-in-queries.ts'

export const openInvitations = { ...callQuery(listInvitations), staleTime: 0 }

/** The imported author of the address, whom the invited person becomes. */
export const authorToInvite = (slug: string) => callQuery(getAuthor, { params: { slug }, query: { limit: 1 } })

/** For changes of the list: the button is pending until the list is read again. */
const refreshing = messageAndRefresh((client) => client.invalidateQueries({ queryKey: [listInvitations.path] }))

export const inviteMutation = { ...callMutation(invite), ...refreshing }

export const revokeMutation = { ...callMutation(revokeInvitation), ...refreshing }

/** An invitation as whoever is signed in sees it, so it is read again at every visit; the page says why it failed. */
export const invitationBySecret = (secret: string) => ({
  ...callQuery(getInvitation, { params: { secret } }),
  meta: { failsInPlace: true },
  // The session that accepting starts reads all queries again, and this link no longer works then.
  staleTime: 'static' as const,
  gcTime: 0,
})

export const acceptMutation = { ...callMutation(acceptInvitation), ...signingIn }
