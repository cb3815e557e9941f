import { subscribe } from '@byline/contract/newsletter'
import { callMutation } from '../../lib/query-client.ts'
import { showSuccess } from '../../ui/toasts.ts'

export const subscribeMutation = {
  ...callMutation(subscribe),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}
