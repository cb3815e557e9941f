import { asSentence } from '../../../lib/as-sentence.ts'
import { type ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import { language, t } from '../../../lib/language/texts.ts'
import { fieldLabels, fieldsInOrder } from '../content/post-fields.ts'

/** The reason why the last save failed; its sentence is shown until that has changed. */
export interface SaveFailure {
  /** Why, as a case of the messages about it; `other` has words. Undefined if the sentence names fields instead. */
  reason?: 'other' | ReturnType<typeof unansweredReason>
  /** The server's message, with a full stop. */
  words?: string
  /** The HTTP status; 0 without a response. Undefined if nothing was sent. */
  status?: number
  /** Whether the same save may succeed later, so that a button offers it. */
  retry: boolean
  /** Whether this browser has stored the text, so that a closed tab loses nothing. */
  safe: boolean
}

/** Error codes that are shown at the cover. */
export const coverErrors = ['file_too_large', 'too_many_pixels', 'too_many_frames', 'unsupported_image']

/** Codes whose message is shown at a field: the sentence in the bar only names the field. */
const fieldCodes = ['slug_taken', 'invalid_fields', ...coverErrors]

export function saveFailure(error: ApiError, safe: boolean): SaveFailure {
  const { status, code, fields, message } = error
  const [elsewhere] = fields.publishAt ?? fields.correction ?? []
  if (elsewhere !== undefined) return { reason: 'other', words: asSentence(elsewhere), status, retry: false, safe }
  if (fieldCodes.includes(code)) return { status, retry: false, safe }
  const retry = isTemporary(error) || status === 403 || code === 'idempotency_key_reused'
  if (status === 0) return { reason: unansweredReason(error), status, retry, safe }
  return { reason: 'other', words: asSentence(message), status, retry, safe }
}

/**
 * The sentence of a failed save, such as 'Not published: the server did not answer.'; undefined once the fields that
 * caused it are corrected. `invalid` are the fields that have an error now.
 */
export function failureSentence(
  { reason, words = '' }: SaveFailure,
  invalid: ReadonlySet<string>,
  done: 'published' | 'saved' = 'published',
): string | undefined {
  const isPublishing = done === 'published'
  if (reason !== undefined) {
    const why = { reason, words }
    return isPublishing ? t('dashboard.draft.notPublished', why) : t('dashboard.draft.notSaved', why)
  }
  const named = fieldsInOrder.filter((field) => invalid.has(field)).map((field) => t(fieldLabels[field]))
  if (named.length === 0) return undefined
  // British English has no comma before the last 'and'.
  const locale = language() === 'en' ? 'en-GB' : language()
  const fields = new Intl.ListFormat(locale).format(named)
  return isPublishing
    ? t('dashboard.draft.notPublishedFields', { fields })
    : t('dashboard.draft.notSavedFields', { fields })
}

export function safetySentence({ safe }: SaveFailure): string {
  return safe ? t('dashboard.draft.textSafe') : t('dashboard.draft.textNotSafe')
}

/** The reason why there is no answer. */
export function unansweredReason({ cause }: ApiError) {
  if (globalThis.navigator?.onLine === false) return 'offline'
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut ? 'timedOut' : 'noAnswer'
}
