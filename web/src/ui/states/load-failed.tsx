import type { MouseEvent } from 'react'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageLoadError } from '../../lib/calls/load-page.ts'
import { t } from '../../lib/language/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import { EmptyState, type EmptyStateSize } from './empty-state.tsx'

interface LoadFailedProps {
  error: Error | null
  retry: () => void
  title?: string
  size?: EmptyStateSize
}

/** Shown instead of content that could not be loaded: the reason, and a button to try again. */
export function LoadFailed({ error, retry, title = t('shared.states.loadFailed'), size = 'part' }: LoadFailedProps) {
  const online = useOnline()
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is removed, so the focus moves to its surroundings.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    retry()
  }
  return (
    <EmptyState role="alert" size={size} title={title} description={reasonOf(error, online)}>
      <button type="button" onClick={tryAgain} className={size === 'small' ? 'button-quiet' : 'button'}>
        {t('shared.actions.tryAgain')}
      </button>
    </EmptyState>
  )
}

/** The server's message, if any. The message of `fetch`, which helps no reader, is in the toast (specification §8). */
function reasonOf(error: Error | null, online: boolean): string | undefined {
  const answered = error instanceof ApiError ? error.status > 0 : !(error instanceof PageLoadError)
  if (answered) return error?.message
  return online ? t('shared.calls.noAnswer') : t('shared.states.offline')
}
