import { subscribe } from '@byline/contract/newsletter'
import { callMutation } from '../../lib/query-client.ts'

export const subscribeMutation = callMutation(subscribe)
