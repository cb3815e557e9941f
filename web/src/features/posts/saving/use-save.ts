import { paths } from '@byline/contract/addresses/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { managedAddress } from '../content/managed-address.ts'
import { rememberPublished } from '../content/published.ts'
import type { RequestedState } from '../content/requested-state.ts'
import type { Draft } from '../draft/draft.ts'
import { addTypedTag } from '../fields/tags-field.tsx'
import { createPostMutation, currentPost, updatePostMutation } from './queries.ts'
import type { SaveCalls } from './save-calls.ts'
import { type SavedDraft, sendDraft } from './send-draft.ts'

/**
 * Saves a draft at the press of a button. `onDraft` is called before a new post that was saved as a draft gets its own
 * address.
 */
export function useSave(draft: Draft, onDraft?: (id: string) => void) {
  const client = useQueryClient()
  const calls: SaveCalls = {
    create: useMutation(createPostMutation).mutateAsync,
    update: useMutation(updatePostMutation).mutateAsync,
    read: (slug) => client.fetchQuery(currentPost(slug)),
  }
  const goOn = useGoOn(draft, onDraft)
  // A ref, because a second press can come before the saving is rendered.
  const running = useRef(false)
  const requested = useRef<RequestedState>({})

  const checkAndSend = async (mayGoOn: () => boolean) => {
    const { fields } = draft
    if (!addTypedTag(draft) || !fields.validate()) {
      draft.setOutcome({ failure: { retry: false, safe: true } })
      // Runs after the render that unfolds the details.
      setTimeout(() => fields.focusFirstInvalid())
      return
    }
    // Comes after the errors, which have to be corrected in any case.
    if (!mayGoOn()) return
    await draft.runSave(() => sendDraft(draft, calls, requested.current, (done) => goOn(done, requested.current)))
  }

  /** Saves a valid form, unless `mayGoOn` says no; `state` is what the pressed button asks for. */
  const save = async (state: RequestedState = {}, mayGoOn = () => true) => {
    if (running.current || draft.state.conflict) return
    running.current = true
    requested.current = state
    await checkAndSend(mayGoOn)
    running.current = false
  }

  return {
    /** Whether the running or last save makes or keeps a draft, which is saved and not published. */
    draftOnly: requested.current.status === 'draft',
    save,
    /** Repeats the last save. */
    retry: () => save(requested.current),
  }
}

/** Leads on after a save: to the list, as specified; a post that was to be a draft is written on. */
function useGoOn(draft: Draft, onDraft: ((id: string) => void) | undefined) {
  const navigate = useNavigate()
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return async ({ fields, saved, before }: SavedDraft, requested: RequestedState): Promise<void> => {
    if (requested.status === 'draft') {
      draft.continueWriting(fields, saved)
      if (before || !mounted.current) return
      onDraft?.(saved._id)
      return navigate(paths.editPost(managedAddress(saved)), { replace: true, preventScrollReset: true })
    }
    draft.markSaved()
    if (!mounted.current) return
    const { slug, status } = saved
    if (status === 'published') rememberPublished({ slug, isNew: before?.status !== 'published' })
    await navigate(paths.managePosts)
  }
}
