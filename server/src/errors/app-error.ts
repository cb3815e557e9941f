import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import { tooManyTries } from '@byline/contract/messages/messages'
import { sentence } from '../language/sentence.ts'

/**
 * An expected error. Any code may throw it; the error handler answers it. Only 500 and 507 are logged as errors. Its
 * message is English, for the command line and tests; a reply says `sentence` of `says` in the language of the request.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The named message for people. */
  readonly says: string
  /** The named messages of each invalid field. */
  readonly fields: Record<string, string[]> | undefined
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields?: Record<string, string[]>, retryAfter?: number, named?: string) {
    const says = named ?? (retryAfter === undefined ? errors[code].key : tooManyTries(retryAfter))
    super(sentence('en', says))
    this.code = code
    this.says = says
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** The distinct messages of each invalid field in the order of the checks; the errors of a long list may repeat. */
export function messagesByField(broken: Iterable<[string, string]>): Record<string, string[]> {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, Set<string>>()
  for (const [name, message] of broken) {
    fields.set(name, (fields.get(name) ?? new Set()).add(message))
  }
  return Object.fromEntries([...fields].map(([name, messages]) => [name, [...messages]]))
}
