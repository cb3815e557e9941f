import { undo } from '@byline/contract/trash'
import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import { callMutation } from '../../lib/query-client.ts'
import { showSuccess, showWithAction } from '../../ui/toasts.ts'

type Refresh = (client: QueryClient) => Promise<unknown>

/**
 * What follows a deletion: its message offers to take it back (design §6). Its button waits until `refresh`
 * has brought the lists up to date; that is done after a failure too, as what is gone elsewhere is gone here.
 */
export function undoable(refresh: Refresh) {
  const bringBack = {
    ...callMutation(undo),
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onSettled: refreshing(refresh),
  }
  return {
    onSuccess(
      { message, deletionId }: { message: string; deletionId: string },
      _input: unknown,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) {
      const undoing = client.getMutationCache().build(client, bringBack)
      showWithAction(message, {
        label: 'Undo',
        // A failure is shown like that of every call.
        run: () => void undoing.execute({ params: { deletionId } }).catch(() => undefined),
      })
    },
    onSettled: refreshing(refresh),
  }
}

function refreshing(refresh: Refresh) {
  return async (
    _reply: unknown,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) => {
    await refresh(client)
  }
}
