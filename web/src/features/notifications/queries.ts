import {
  chooseNotificationMails,
  countNotifications,
  getNotificationMails,
  listNotifications,
  type MailsOfKinds,
  seeNotifications,
} from '@byline/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callPages } from '../../lib/calls/call-pages.ts'
import { apiOf, callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

const MINUTE_MS = 60_000

/**
 * The number of one's unseen notifications. Nobody has asked for it, so a failure shows none.
 */
export const unseenCount = queryOptions({
  queryKey: [countNotifications.path],
  queryFn: async ({ client }) => {
    const reply = await apiOf(client)
      .call(countNotifications, { keepsSession: true })
      .catch(() => undefined)
    return reply?.unseen ?? 0
  },
  refetchInterval: MINUTE_MS,
})

/** One's notifications, newest first; read again each time that the page is opened. */
export const notificationPages = { ...callPages(listNotifications, {}), staleTime: 0 }

export const seeMutation = {
  ...callMutation(seeNotifications),
  ...afterSuccess(({ unseen }: { unseen: number }, client) => {
    client.setQueryData(unseenCount.queryKey, unseen)
    return client.invalidateQueries({ queryKey: notificationPages.queryKey })
  }),
}

/** The choice when one is mailed about each kind. */
export const ownMails = callQuery(getNotificationMails)

export const chooseMailsMutation = {
  ...callMutation(chooseNotificationMails),
  ...afterSuccess(({ message, mails }: { message: string; mails: MailsOfKinds }, client) => {
    client.setQueryData(ownMails.queryKey, { mails })
    showSuccess(message)
  }),
}
