import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import { showSuccess } from './toasts.ts'

/** For a mutation that shows its message; it is pending until `refresh` has read the changed queries again. */
export const messageAndRefresh = (refresh: (client: QueryClient) => Promise<unknown>) => ({
  async onSuccess(
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    await refresh(client)
  },
})
