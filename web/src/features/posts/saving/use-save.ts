import { paths } from '@byline/contract/addresses/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { managedAddress } from '../content/managed-address.ts'
import type { RequestedState } from '../content/requested-state.ts'
import type { Draft } from '../draft/draft.ts'
import { addTypedTag } from '../fields/tags-field.tsx'
import type { Published } from './published.ts'
import { createPostMutation, currentPost, updatePostMutation } from './queries.ts'
import type { SaveCalls } from './save-calls.ts'
import { type SaveQuestion, saveQuestions } from './save-questions.ts'
import { type SavedDraft, sendDraft } from './send-draft.ts'

/**
 * Saves a draft at the press of a button, after the questions that its text raises. `onDraft` is called before a new
 * post that was saved as a draft gets its own address.
 */
export function useSave(draft: Draft, onDraft?: (id: string) => void) {
  const client = useQueryClient()
  const calls: SaveCalls = {
    create: useMutation(createPostMutation).mutateAsync,
    update: useMutation(updatePostMutation).mutateAsync,
    read: (slug) => client.fetchQuery(currentPost(slug)),
  }
  const goOn = useGoOn(draft, onDraft)
  const [question, setQuestion] = useState<SaveQuestion>()
  // A ref, because a second press can come before the saving is rendered.
  const running = useRef(false)
  const requested = useRef<RequestedState>({})
  const answered = useRef(new Set<SaveQuestion['id']>())

  const checkAndSend = async () => {
    const { fields } = draft
    if (!addTypedTag(draft) || !fields.validate()) {
      draft.setOutcome({ failure: { retry: false, safe: true } })
      // After the render that unfolds the details.
      setTimeout(() => fields.focusFirstInvalid())
      return
    }
    // Questions come after the errors, which have to be corrected in any case.
    const next = questionsOf(draft, requested.current).find(({ id }) => !answered.current.has(id))
    if (next) return setQuestion(next)
    await draft.runSave(() => sendDraft(draft, calls, requested.current, (done) => goOn(done, requested.current)))
  }

  /** Saves the form; `state` is what the pressed button asks for. */
  const save = async (state: RequestedState = {}) => {
    if (running.current || draft.state.conflict) return
    running.current = true
    requested.current = state
    await checkAndSend()
    running.current = false
  }

  return {
    /** Whether the running or last save makes or keeps a draft, which is saved and not published. */
    draftOnly: requested.current.status === 'draft',
    question,
    closeQuestion: () => setQuestion(undefined),
    /** Publishes although the question was asked; it is not asked again. */
    publishAnyway() {
      if (question) answered.current.add(question.id)
      setQuestion(undefined)
      return save(requested.current)
    },
    save,
    /** Repeats the last save. */
    retry: () => save(requested.current),
  }
}

function questionsOf(draft: Draft, { status }: RequestedState): SaveQuestion[] {
  if (status === 'draft') return []
  const { post, baseline } = draft.state
  return saveQuestions(draft.fields.values, post && post.status !== 'draft' ? baseline.fields : undefined)
}

/** Leads on after a save: a public post leads to the list, as specified; any other one is written on. */
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
    const { slug, title, status } = saved
    if (status !== 'published' && requested.status !== undefined) {
      draft.continueWriting(fields, saved)
      if (before || !mounted.current) return
      onDraft?.(saved._id)
      return navigate(paths.editPost(managedAddress(saved)), { replace: true, preventScrollReset: true })
    }
    draft.markSaved()
    if (!mounted.current) return
    const isNew = before?.status !== 'published'
    const published: Published | undefined = status === 'published' ? { slug, title, isNew } : undefined
    await navigate(paths.managePosts, { state: { published } })
  }
}
