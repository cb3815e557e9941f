import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../calls/api-client.ts'

/** Error codes that belong to one field. */
const fieldOfCode: Record<string, string> = { email_taken: 'email', slug_taken: 'slug' }

/** Shows the server's field errors at their inputs and focuses the first one. */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  inputs: readonly Path<Values>[],
): void {
  if (!(error instanceof ApiError)) return
  const field = fieldOfCode[error.code]
  const fields = field ? { [field]: [error.message] } : error.fields
  for (const [index, input] of inputs.filter((input) => fields[input]).entries()) {
    const message = fields[input]?.join(' ') ?? ''
    setError(input, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}
