import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import type { PlainKey } from '@byline/languages/texts'
import type { ApiError } from '../../../lib/calls/api-client.ts'
import { timeOfDay } from '../../../lib/dates/dates.ts'
import { language, t } from '../../../lib/language/texts.ts'
import type { Baseline } from '../content/baseline.ts'
import { type CoverChoice, type PostFields, savesSame } from '../content/post-fields.ts'
import type { Offer } from '../recovery/offers.ts'
import type { BrowserState } from './browser-copy.ts'
import type { FieldErrors } from './draft-fields.ts'
import { type SaveFailure, unansweredReason } from './save-failure.ts'
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
  /** The cover that the form shows for one that was picked in another browser and is only there; else undefined. */
  coverInstead: CoverChoice | undefined
  /** Whether a button saves the form now. */
  saving: boolean
  /**
   * The time at which the post got the text that was written last, in milliseconds since 1970; undefined if this form
   * has not saved it.
   */
  savedAt: number | undefined
  /** The reason why the draft is not saved by itself any more: it was deleted, or saved elsewhere. */
  halted: 'deleted' | 'outdated' | undefined
  /** The reason why the last such save failed. */
  failure: SaveFailure | undefined
  conflict: Conflict | undefined
}

/** The version that the text is compared with, and the post as it was last read. */
export type Target = Pick<DraftState, 'baseline' | 'post'> & Partial<Pick<DraftState, 'coverInstead'>>

export function initialState(baseline: Baseline, post: ManagedCard | undefined): DraftState {
  const none = {
    failure: undefined,
    conflict: undefined,
    savedAt: undefined,
    halted: undefined,
    coverInstead: undefined,
  }
  return { baseline, post, errors: {}, fillCount: 0, browser: {}, server: {}, offers: [], saving: false, ...none }
}

/** Whether readers see the post, or will at a time that is set: changes of its text are no draft. */
export function isPublic({ post }: Pick<DraftState, 'post'>): boolean {
  return post !== undefined && post.status !== 'draft'
}

/** Whether the form may save the text by itself: unsaved words of a valid draft that nobody else has changed or deleted. */
export function mayAutosave(state: DraftState, fields: PostFields): boolean {
  const { post, saving, conflict, halted, errors, baseline } = state
  const isBlank = post === undefined && fields.title.trim() === '' && fields.body.trim() === ''
  const isSaved = savesSame(fields, baseline.fields)
  return !(saving || conflict || halted || isBlank || isSaved || isPublic(state)) && Object.keys(errors).length === 0
}

/** The one word for the state of a draft, the most urgent first. */
export type DraftStatus = 'conflict' | 'saving' | 'halted' | 'offline' | 'failed' | 'saved' | 'changed' | 'unchanged'

export function statusOf({ conflict, saving, failure, halted, browser, server, savedAt }: DraftState): DraftStatus {
  if (conflict) return 'conflict'
  if (saving) return 'saving'
  const failed = failure ?? server.failure
  if (failed) return failed.status === 0 ? 'offline' : 'failed'
  if (halted) return 'halted'
  if (isOnServer(server)) return 'saved'
  if (browser.failed) return 'failed'
  if (browser.savedAt !== undefined || browser.pending) return 'changed'
  return savedAt === undefined ? 'unchanged' : 'saved'
}

/** Whether the server has the text, except for the last seconds. */
function isOnServer(server: ServerState): server is ServerState & { savedAt: number } {
  return server.savedAt !== undefined && !server.failure
}

/** Whether the text would be lost if the form were left now: this browser cannot store it, and the server has not. */
export function isAtRisk({ browser, server }: DraftState): boolean {
  return browser.failed === true && !isOnServer(server)
}

/** The state of a text that nobody has changed since it was opened. */
const placeWords = {
  draft: 'dashboard.posts.stateDraft',
  scheduled: 'dashboard.posts.stateScheduled',
  published: 'dashboard.posts.statePublished',
} as const satisfies Record<string, PlainKey>

/** The words for a state without a failure. */
export function stateWords(state: DraftState): string {
  const { server, savedAt, browser } = state
  const status = statusOf(state)
  if (status === 'halted') {
    return state.halted === 'deleted' ? t('dashboard.draft.deleted') : t('dashboard.draft.changedElsewhere')
  }
  if (status === 'saving' || status === 'changed') return t('dashboard.draft.saving')
  if (status === 'saved') {
    return t('dashboard.posts.saved', { time: timeOfDay(server.savedAt ?? savedAt ?? browser.savedAt ?? 0) })
  }
  return status === 'unchanged' ? t(placeWords[state.post?.status ?? 'draft']) : ''
}

/**
 * The sentence that says why the server does not have the text and what becomes of it; shown until the server has it.
 */
export function failureWords({ browser, server: { failure } }: DraftState): string | undefined {
  if (!failure) return browser.failed ? t('dashboard.draft.browserCannotKeep') : undefined
  const why = { reason: reasonOf(failure), words: clauseOf(failure.message) }
  if (browser.failed) return t('dashboard.draft.savedNowhere', why)
  return mayArriveLater(failure) ? t('dashboard.draft.keptHere', why) : t('dashboard.draft.keptInBrowser', why)
}

/** The case of the messages about a failure; `other` has the words of the server. */
function reasonOf(error: ApiError): string {
  const { status, code } = error
  if (status === 0) return unansweredReason(error)
  if (status === 401) return 'signedOut'
  if (code === 'factor_needed') return 'factor'
  if (status === 403) return 'forbidden'
  if (code === 'post_not_found') return 'deleted'
  if (status === 413) return 'tooLong'
  if (status === 429 || status === 503) return 'busy'
  if (code === 'storage_full') return 'full'
  return status >= 500 ? 'broken' : 'other'
}

/** The server's message as a part of a sentence. Other languages may need the capital letter. */
function clauseOf(message: string): string {
  const clause = message.replace(/\.$/, '')
  return language() === 'en' ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause
}
