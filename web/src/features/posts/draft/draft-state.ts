import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import type { ApiError } from '../../../lib/calls/api-client.ts'
import { timeOfDay } from '../../../lib/dates/dates.ts'
import type { Baseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import type { Offer } from '../recovery/offers.ts'
import type { BrowserState } from './browser-copy.ts'
import type { FieldErrors } from './draft-fields.ts'
import type { SaveFailure } from './save-failure.ts'
import { mayArriveLater, type ServerState } from './server-copy.ts'

/** Two versions of a post: the one that was saved elsewhere, and the fields that this form could not save. */
export interface Conflict {
  post: ManagedPost
  yours: PostFields
}

/** Everything about a draft besides its text; a new object after every change. */
export interface DraftState {
  /** The version that the text is compared with. */
  baseline: Baseline
  /** The post as it was last read; undefined while a save creates a post. */
  post: ManagedCard | undefined
  errors: FieldErrors
  /** The number of times a whole text was put into the form; the body editor does not follow later values. */
  fillCount: number
  /** The copy of the unsaved text in this browser, and the one on the server. */
  browser: BrowserState
  server: ServerState
  /** Unsaved contents of earlier forms that can be restored, newest first. */
  offers: Offer[]
  /** Whether a button saves the form now. */
  saving: boolean
  /** Why the last such save failed. */
  failure: SaveFailure | undefined
  conflict: Conflict | undefined
}

export function initialState(baseline: Baseline, post: ManagedCard | undefined): DraftState {
  const copies = { browser: {}, server: {}, offers: [] }
  return { baseline, post, errors: {}, fillCount: 0, ...copies, saving: false, failure: undefined, conflict: undefined }
}

/** The one word for the state of a draft, the most urgent first. */
export type DraftStatus = 'conflict' | 'saving' | 'offline' | 'failed' | 'saved' | 'changed' | 'unchanged'

export function statusOf({ conflict, saving, failure, browser, server }: DraftState): DraftStatus {
  if (conflict) return 'conflict'
  if (saving) return 'saving'
  const failed = failure ?? server.failure
  if (failed) return failed.status === 0 ? 'offline' : 'failed'
  if (isOnServer(server)) return 'saved'
  if (browser.failed) return 'failed'
  if (browser.savedAt !== undefined) return 'saved'
  return browser.pending ? 'changed' : 'unchanged'
}

/** Whether the server has the text, except for the last seconds. */
function isOnServer(server: ServerState): server is ServerState & { savedAt: number } {
  return server.savedAt !== undefined && !server.failure
}

/** Where unsaved content is when the form is left; undefined if it would be lost. */
export function storageOf({ browser, server }: DraftState) {
  if (browser.failed) return isOnServer(server) ? 'on the server' : undefined
  return isOnServer(server) ? 'in this browser and on the server' : 'in this browser'
}

/** The line beside the button of a form: where its unsaved content is. */
export function stateWords({ browser, server }: DraftState): string {
  if (isOnServer(server)) return `Saved ${timeOfDay(server.savedAt)}`
  if (browser.failed) return 'This browser cannot keep drafts: please save now and then.'
  if (browser.savedAt !== undefined) return `Saved in this browser ${timeOfDay(browser.savedAt)}`
  return browser.pending ? 'Not saved yet' : 'Nothing changed yet'
}

/** Why the server does not have the text, and what becomes of it; it is shown until the server has it. */
export function failureWords({ browser, server: { failure } }: DraftState): string | undefined {
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
