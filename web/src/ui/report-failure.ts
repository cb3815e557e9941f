import { ApiError } from '../lib/calls/api-client.ts'
import { showError } from './toasts/toasts.ts'

/**
 * Shows and logs a failed call (specification §8); calls of an ended session show only one message. A sign-in that needs
 * a code shows none: its page asks in a field.
 */
export function reportFailure(error: Error): void {
  // biome-ignore lint/suspicious/noConsole: specification §8
  console.error(error)
  const code = error instanceof ApiError ? error.code : undefined
  if (code !== 'code_needed') showError(error.message, code === 'session_ended' ? code : undefined)
}
