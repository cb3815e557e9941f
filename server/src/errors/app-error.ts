import { type ErrorCode, errors } from '@byline/contract/errors'
import { tooManyTries } from '@byline/contract/messages'

/** An expected failure: thrown anywhere, answered by the error handler, never logged as our fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  /** Seconds after which another try is worth it. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields?: Record<string, string[]>, retryAfter?: number) {
    super(retryAfter === undefined ? errors[code].message : tooManyTries(retryAfter))
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Every message of each field that breaks a rule, in the order they were found; once, for it may hold a long list. */
export function messagesByField(broken: Iterable<[string, string]>): Record<string, string[]> {
  // A map: a field may be called `constructor`.
  const fields = new Map<string, Set<string>>()
  for (const [name, message] of broken) {
    fields.set(name, (fields.get(name) ?? new Set()).add(message))
  }
  return Object.fromEntries([...fields].map(([name, messages]) => [name, [...messages]]))
}
