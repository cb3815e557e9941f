import type { MouseEvent } from 'react'
import { ApiError } from '../lib/api-client.ts'
import { PageLoadError } from '../lib/load-page.ts'
import { useOnline } from '../lib/online.ts'
import { EmptyState, type EmptyStateSize } from './empty-state.tsx'

interface LoadFailedProps {
  error: Error | null
  retry: () => void
  line?: string
  size?: EmptyStateSize
}

/** What stands where something could not be loaded: why, and another try. */
export function LoadFailed({
  error,
  retry,
  line = 'This could not be loaded.',
  size = 'part',
}: LoadFailedProps) {
  const online = useOnline()
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes: the keyboard stays where it stood.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    retry()
  }
  return (
    <EmptyState role="alert" size={size} line={line} sentence={reasonOf(error, online)}>
      <button
        type="button"
        onClick={tryAgain}
        className={size === 'small' ? 'button-quiet' : 'button'}
      >
        Try again
      </button>
    </EmptyState>
  )
}

/** The server's words where it had any; the transport's are said by the toast (specification §8), and help nobody. */
function reasonOf(error: Error | null, online: boolean): string | undefined {
  const answered = error instanceof ApiError ? error.status > 0 : !(error instanceof PageLoadError)
  if (answered) return error?.message
  return online
    ? 'There was no answer. Please check your connection.'
    : 'You are offline. It comes by itself as soon as you are connected again.'
}
