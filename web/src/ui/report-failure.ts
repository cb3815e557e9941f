import { ApiError } from '../lib/calls/api-client.ts'
import { showError } from './toasts/toasts.ts'

/** Codes of calls whose page asks the person for something in place, and makes the call again. */
const ASKING = ['code_needed', 'confirmation_needed']

/** Shows and logs a failed call (specification §8); calls of an ended session show only one message. */
export function reportFailure(error: Error): void {
  if (error instanceof ApiError && ASKING.includes(error.code)) return
  // biome-ignore lint/suspicious/noConsole: specification §8
  console.error(error)
  const ended = error instanceof ApiError && error.code === 'session_ended'
  showError(error.message, ended ? error.code : undefined)
}
