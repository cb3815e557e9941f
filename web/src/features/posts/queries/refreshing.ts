import type { Endpoint } from '@byline/contract/calls/endpoint'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

/** Says that a change was made, and then reads again what it changes, also after a failure. */
export function refreshing(...changed: Pick<Endpoint, 'path'>[]) {
  return {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    async onSettled(
      _reply: unknown,
      _error: unknown,
      _input: unknown,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) {
      await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
  }
}
