import { asSentence } from '../../../lib/as-sentence.ts'
import { type ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import { fieldLabels, fieldsInOrder } from '../content/post-fields.ts'

/** Why the last save failed; its sentence is shown until that has changed. */
export interface SaveFailure {
  /** The words after 'Not published: ', with a full stop. Undefined if the sentence names fields instead. */
  reason?: string
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
  const [time] = fields.publishAt ?? []
  if (time !== undefined) return { reason: asSentence(time), status, retry: false, safe }
  if (fieldCodes.includes(code)) return { status, retry: false, safe }
  const reason = status === 0 ? unansweredReason(error) : asSentence(message)
  const retry = isTemporary(error) || status === 403 || code === 'idempotency_key_reused'
  return { reason, status, retry, safe }
}

/**
 * The sentence of a failed save, such as 'Not published: the server did not answer.'; undefined once the fields that
 * caused it are corrected. `invalid` are the fields that have an error now.
 */
export function failureSentence(
  { reason }: SaveFailure,
  invalid: ReadonlySet<string>,
  done: 'published' | 'saved' = 'published',
): string | undefined {
  if (reason !== undefined) return `Not ${done}: ${reason}`
  const named = fieldsInOrder.filter((field) => invalid.has(field)).map((field) => fieldLabels[field])
  // British English has no comma before the last 'and'.
  return named.length === 0 ? undefined : `Not ${done}: please check ${new Intl.ListFormat('en-GB').format(named)}.`
}

export function safetySentence({ safe }: SaveFailure): string {
  return safe ? 'Your text is safe in this browser.' : 'This browser cannot keep it: copy your text before you leave.'
}

function unansweredReason({ cause }: ApiError): string {
  if (globalThis.navigator?.onLine === false) return 'you are offline.'
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut ? 'the server took too long to answer.' : 'the server did not answer.'
}
