import { ApiError } from '../lib/calls/api-client.ts'
import { showError } from './toasts/toasts.ts'

/** Shows and logs a failed call (specification §8); calls of an ended session show only one message. */
export function reportFailure(error: Error): void {
  // biome-ignore lint/suspicious/noConsole: specification §8
  console.error(error)
  const ended = error instanceof ApiError && error.code === 'session_ended'
  showError(error.message, ended ? error.code : undefined)
}
