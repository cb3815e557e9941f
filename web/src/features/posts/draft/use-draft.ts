import type { ManagedPost } from '@byline/contract/posts/manage'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenAnswered } from '../../../lib/calls/connection.ts'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { currentSession, onSessionChange } from '../../sessions/session.ts'
import type { PostFields } from '../content/post-fields.ts'
import { markForReturn } from '../recovery/return-mark.ts'
import { Draft } from './draft.ts'
import type { DraftState } from './draft-state.ts'

/**
 * The draft of a post, or of a new one, open for as long as the component is shown. `readNewest` reads the post again,
 * always the same function.
 */
export function useDraft(
  userId: string,
  post: ManagedPost | undefined,
  readNewest: (() => Promise<ManagedPost>) | undefined,
): Draft {
  const client = useQueryClient()
  const [draft] = useState(() => new Draft({ userId, post, api: apiOf(client) }))
  useEffect(() => {
    void draft.open(readNewest)
    const flush = () => {
      void draft.flush()
      draft.sendCopy()
    }
    const retry = () => draft.sendCopy()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', retry)
    const unfollow = onSessionChange(retry)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', retry)
      unfollow()
      const id = draft.copyId()
      if (id !== undefined && !currentSession()) markForReturn(id)
      void draft.close()
    }
  }, [draft, readNewest])
  const { failure } = useDraftState(draft)
  useEffect(() => {
    // A failure without an answer ends once the server answers again.
    if (failure?.status === 0) return whenAnswered(() => draft.setOutcome({ failure: undefined }))
  }, [draft, failure])
  return draft
}

export function useDraftState(draft: Draft): DraftState {
  const read = () => draft.state
  return useSyncExternalStore(draft.subscribe, read, read)
}

/** The current value of a field that its component follows; inputs of text are uncontrolled. */
export function useDraftField<Name extends keyof PostFields>(draft: Draft, name: Name): PostFields[Name] {
  const read = () => draft.fields.values[name]
  return useSyncExternalStore(draft.subscribe, read, read)
}
