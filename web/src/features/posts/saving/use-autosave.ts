import { paths } from '@byline/contract/addresses/paths'
import { createPost, updatePost } from '@byline/contract/posts/write-posts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { managedAddress } from '../content/managed-address.ts'
import { savesSame } from '../content/post-fields.ts'
import type { Draft } from '../draft/draft.ts'
import { autosaveDraft } from './autosave-draft.ts'
import { invalidatePosts, readAgain } from './queries.ts'
import type { SaveCalls } from './save-calls.ts'

/**
 * Saves a draft while it is written, and shows what another device has saved when this window is looked at again.
 * `onDraft` is called before a new post gets its own address, in which it is written on.
 */
export function useAutosave(draft: Draft, onDraft: ((id: string) => void) | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = useRef({ navigate, onDraft })
  go.current = { navigate, onDraft }
  useEffect(() => {
    let mounted = true
    const api = apiOf(client)
    const calls: SaveCalls = {
      create: (input) => api.call(createPost, { ...input, keepsSession: true }),
      update: (input) => api.call(updatePost, { ...input, keepsSession: true }),
      read: async (slug) => ({ post: await readAgain(client, slug) }),
    }
    draft.startAutosave(async () => {
      const isNew = draft.state.post === undefined
      const outcome = await autosaveDraft(draft, calls)
      const { post } = draft.state
      if (outcome !== 'saved' || !post) return outcome
      // Nothing on this page shows a draft, but the page that its writer has gone to may.
      invalidatePosts(client, [], mounted ? 'none' : 'active')
      if (isNew && mounted) {
        go.current.onDraft?.(post._id)
        void go.current.navigate(paths.editPost(managedAddress(post)), { replace: true, preventScrollReset: true })
      }
      return outcome
    })
    const refresh = () => {
      const { post, saving, baseline } = draft.state
      if (document.hidden || !post || saving || !savesSame(draft.fields.values, baseline.fields)) return
      // If it fails, the next save finds out what is wrong.
      readAgain(client, managedAddress(post)).then(
        (newest) => draft.follow(newest),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', refresh)
    return () => {
      mounted = false
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client, draft])
}
