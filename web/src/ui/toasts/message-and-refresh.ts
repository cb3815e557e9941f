import type { QueryClient } from '@tanstack/react-query'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { showSuccess } from './toasts.ts'

/**
 * The options of a mutation that shows its message; it is pending until `refresh` has read the changed queries again.
 */
export const messageAndRefresh = (refresh: (client: QueryClient) => Promise<unknown>) =>
  afterSuccess(({ message }: { message: string }, client) => {
    showSuccess(message)
    return refresh(client)
  })
