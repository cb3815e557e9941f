import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-client.ts'

/** Shows what the server says about fields at their inputs; an email that is taken is about the email. */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  inputs: readonly Path<Values>[],
): void {
  if (!(error instanceof ApiError)) return
  const fields = error.code === 'email_taken' ? { email: [error.message] } : error.fields
  const concerned = inputs.filter((input) => fields[input])
  for (const [index, input] of concerned.entries()) {
    const message = fields[input]?.join(' ') ?? ''
    setError(input, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}
