import type { Endpoint } from '@byline/contract/calls/endpoint'
import { afterSettled } from '../../../lib/calls/after-call.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

/** Shows the message of a successful change, and refetches the queries that it affects, also after a failure. */
export function refreshing(...changed: Pick<Endpoint, 'path'>[]) {
  return {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    ...afterSettled((client) => Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))),
  }
}
