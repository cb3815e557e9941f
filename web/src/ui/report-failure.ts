import { ApiError, needsConfirmation } from '../lib/calls/api-client.ts'
import { showError } from './toasts/toasts.ts'

/**
 * Shows and logs a failed call (specification §8); calls of an ended session show only one message. None is shown for a
 * code or a confirmation that is missing, because the page asks for it in place.
 */
export function reportFailure(error: Error): void {
  if (error instanceof ApiError && (error.code === 'code_needed' || needsConfirmation(error))) return
  // biome-ignore lint/suspicious/noConsole: specification §8
  console.error(error)
  const ended = error instanceof ApiError && error.code === 'session_ended'
  showError(error.message, ended ? error.code : undefined)
}
