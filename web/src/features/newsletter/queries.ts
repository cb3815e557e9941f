import { subscribe as subscribeCall } from '@byline/contract/newsletter'
import { callMutation } from '../../lib/query-client.ts'
import { showSuccess } from '../../ui/toasts.ts'

export const subscribe = {
  ...callMutation(subscribeCall),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}
