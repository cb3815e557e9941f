import { countNotifications, listNotifications, seeNotifications } from '@byline/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callPages } from '../../lib/calls/call-pages.ts'
import { apiOf, callMutation } from '../../lib/calls/query-client.ts'

const MINUTE_MS = 60_000

/** The number of one's unseen notifications. Nobody has asked for it, so that no failure is shown: there is none then. */
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
