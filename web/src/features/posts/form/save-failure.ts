import { asSentence } from '../../../lib/as-sentence.ts'
import { type ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import type { PostFields } from '../content/post-fields.ts'

/** Why the last save failed. Its sentence stays beside the button for as long as it is true. */
export interface SaveFailure {
  /** What follows 'Not published: ', with its full stop. Undefined if fields are named instead. */
  reason?: string
  /** That of the answer; 0 if there was none. Undefined if nothing was sent. */
  status?: number
  /** Whether the same save may succeed later, so that a button offers it. */
  retry: boolean
  /** Whether this browser keeps the text, so that a closed tab loses nothing. */
  safe: boolean
}

/** The labels of the form's fields, in its order (design §7). */
const labels: [keyof PostFields, string][] = [
  ['title', 'Title'],
  ['body', 'Body'],
  ['cover', 'Post image'],
  ['coverAlt', 'Image description'],
  ['coverCredit', 'Image credit'],
  ['caption', 'Caption'],
  ['tags', 'Tags'],
  ['slug', 'Slug'],
  ['series', 'Series'],
]

/** Error codes that are shown at the cover. */
export const coverErrors = [
  'file_too_large',
  'too_many_pixels',
  'too_many_frames',
  'unsupported_image',
]

/** Codes whose message stands at a field: the line beside the button only names the field. */
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
  const named = labels.flatMap(([field, label]) => (invalid.has(field) ? [label] : []))
  if (named.length === 0) return undefined
  const [last, ...others] = named.toReversed()
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last
  return `Not ${done}: please check ${list}.`
}

export function safetySentence({ safe }: SaveFailure): string {
  return safe
    ? 'Your text is safe in this browser.'
    : 'This browser cannot keep it: copy your text before you leave.'
}

function unansweredReason({ cause }: ApiError): string {
  if (globalThis.navigator?.onLine === false) return 'you are offline.'
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut ? 'the server took too long to answer.' : 'the server did not answer.'
}
