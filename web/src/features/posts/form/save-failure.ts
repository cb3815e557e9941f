import { ApiError } from '../../../lib/api-client.ts'
import type { PostFields } from '../content/post-fields.ts'

/** Why the last save failed. Its sentence stays beside the button until the next save. */
export interface SaveFailure {
  /** What follows 'Not published: '; a whole clause without a full stop. Undefined if fields are named instead. */
  reason?: string
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
  const { status, code, message } = error
  const { publishAt: [time] = [] } = error.fields
  if (time !== undefined) return { reason: asClause(time), retry: false, safe }
  if (fieldCodes.includes(code)) return { retry: false, safe }
  if (status === 0) return { reason: unansweredReason(error), retry: true, safe }
  if (status === 401)
    return { reason: 'you are signed out, please login again', retry: false, safe }
  if (status === 403) return { reason: 'you may not change this post any more', retry: true, safe }
  if (status === 408) return { reason: 'the connection was too slow', retry: true, safe }
  if (status === 429 || status === 503) {
    return { reason: 'the server is busy, please wait a moment', retry: true, safe }
  }
  if (code === 'storage_full') {
    return { reason: 'this site has no room left, please tell its owner', retry: true, safe }
  }
  if (status >= 500) return { reason: 'something went wrong on the server', retry: true, safe }
  return { reason: asClause(message), retry: code === 'idempotency_key_reused', safe }
}

/**
 * The failures that the form itself explains for as long as they last: a toast would say the same once more (design
 * §6). An ended session is none of them, as the form gives way to the login page.
 */
export function shownBesideButton(error: Error): boolean {
  return error instanceof ApiError && error.status !== 401 && !fieldCodes.includes(error.code)
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
  if (reason !== undefined) return `Not ${done}: ${reason}.`
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
  if (globalThis.navigator?.onLine === false) return 'you are offline'
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut ? 'the server took too long to answer' : 'the server did not answer'
}

/** A message of the server within a sentence. */
function asClause(message: string): string {
  const clause = message.replace(/\.$/, '')
  return clause.charAt(0).toLowerCase() + clause.slice(1)
}
