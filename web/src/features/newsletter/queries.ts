import { subscribe } from '@byline/contract/newsletter'
import { callMutation } from '../../lib/calls/query-client.ts'

export const subscribeMutation = callMutation(subscribe)
