import { undo } from '@byline/contract/trash'
import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import { callMutation } from '../../lib/query-client.ts'
import { showSuccess, showWithAction } from '../../ui/toasts.ts'

type Refresh = (client: QueryClient) => Promise<unknown>

/**
 * The callbacks of a deletion: its toast offers an undo (design §6). The mutation stays pending until `refresh` has
 * updated the lists, after a failure too, because the entry may have been deleted elsewhere.
 */
export function undoable(refresh: Refresh) {
  const undoMutation = {
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
      const undoing = client.getMutationCache().build(client, undoMutation)
      showWithAction(message, {
        label: 'Undo',
        // The mutation cache shows the failure, as of every call.
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
