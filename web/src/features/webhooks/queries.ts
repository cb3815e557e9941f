import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, sendAgain } from '@byline/contract/webhooks'
import { afterSettled, afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

/** The webhooks and their last deliveries; read again each time that the page is opened. */
export const allWebhooks = { ...callQuery(listWebhooks), staleTime: 0 }

const refreshingWebhooks = {
  ...afterSuccess(({ message }: { message: string }) => showSuccess(message)),
  ...afterSettled((client) => client.invalidateQueries({ queryKey: allWebhooks.queryKey })),
}

export const createWebhookMutation = { ...callMutation(createWebhook), ...refreshingWebhooks }
export const rotateSecretMutation = { ...callMutation(rotateWebhookSecret), ...refreshingWebhooks }
export const deleteWebhookMutation = { ...callMutation(deleteWebhook), ...refreshingWebhooks }
export const sendAgainMutation = { ...callMutation(sendAgain), ...refreshingWebhooks }
