import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import { tooManyTries } from '@byline/contract/messages/messages'

/** An expected error. Any code may throw it; the error handler answers it. Only 500 and 507 are logged as errors. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields?: Record<string, string[]>, retryAfter?: number) {
    super(retryAfter === undefined ? errors[code].message : tooManyTries(retryAfter))
    this.code = code
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
