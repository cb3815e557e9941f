import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-client.ts'

/** Refusals that are about one field. */
const takenFields: Record<string, string> = { email_taken: 'email', slug_taken: 'slug' }

/** Shows what the server says about fields at their inputs. */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  inputs: readonly Path<Values>[],
): void {
  if (!(error instanceof ApiError)) return
  const taken = takenFields[error.code]
  const fields = taken ? { [taken]: [error.message] } : error.fields
  for (const [index, input] of inputs.filter((input) => fields[input]).entries()) {
    const message = fields[input]?.join(' ') ?? ''
    setError(input, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}
