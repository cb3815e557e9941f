import type { ApiError } from '../../../lib/calls/api-client.ts'
import { timeOfDay } from '../../../lib/dates/dates.ts'
import type { RecoveryState } from './content-saver.ts'
import { mayArriveLater, type ServerState } from './server-saver.ts'

/** Whether the server has what was typed, except for the last seconds. */
function isOnServer(server: ServerState): server is ServerState & { savedAt: number } {
  return server.savedAt !== undefined && !server.failure
}

/** Where unsaved content is when the form is left; undefined if it would be lost. */
export function placeOf(browser: RecoveryState, server: ServerState) {
  if (browser.failed) return isOnServer(server) ? 'on the server' : undefined
  return isOnServer(server) ? 'in this browser and on the server' : 'in this browser'
}

/** The line beside the button of a form: where its unsaved content is. */
export function stateWords(browser: RecoveryState, server: ServerState): string {
  if (isOnServer(server)) return `Saved ${timeOfDay(server.savedAt)}`
  if (browser.failed) return 'This browser cannot keep drafts: please save now and then.'
  if (browser.savedAt !== undefined) return `Saved in this browser ${timeOfDay(browser.savedAt)}`
  return browser.pending ? 'Not saved yet' : 'Nothing changed yet'
}

/** Why the server does not have what was typed, and what becomes of it; it stays until the server has it. */
export function failureWords(browser: RecoveryState, { failure }: ServerState): string | undefined {
  if (!failure) return undefined
  const reason = `Not saved on the server: ${reasonOf(failure)}.`
  if (browser.failed) return `${reason} This browser cannot keep it either: copy your text.`
  if (failure.status === 401) {
    return `${reason} Your text is kept in this browser, and offered after you login.`
  }
  return mayArriveLater(failure)
    ? `${reason} Your text is kept in this browser, and sent as soon as that works.`
    : `${reason} Your text is kept in this browser.`
}

function reasonOf({ status, code, message, cause }: ApiError): string {
  if (status === 0) {
    if (globalThis.navigator?.onLine === false) return 'you are offline'
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
    return timedOut ? 'the server took too long to answer' : 'the server does not answer'
  }
  if (status === 401) return 'your session has ended'
  if (status === 403) return 'you may not change this post any more'
  if (code === 'post_not_found') return 'this post was deleted'
  if (status === 413) return 'the text is too long to be sent'
  if (status === 429 || status === 503) return 'the server is busy'
  if (code === 'storage_full') return 'this site has no room left, please tell its owner'
  if (status >= 500) return 'something went wrong on the server'
  const clause = message.replace(/\.$/, '')
  return clause.charAt(0).toLowerCase() + clause.slice(1)
}
