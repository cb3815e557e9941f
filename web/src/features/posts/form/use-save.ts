import { paths } from '@byline/contract/addresses/paths'
import { messages } from '@byline/contract/messages/messages'
import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { useUntilAnswered } from '../../../lib/calls/use-until-answered.ts'
import { showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { rememberOwnSave } from '../conflict/own-saves.ts'
import { emptyBaseline } from '../content/baseline.ts'
import { managedAddress } from '../content/managed-address.ts'
import type { PostFields } from '../content/post-fields.ts'
import type { StateWish } from '../content/state-wish.ts'
import { pendingUploadsDone } from '../editor/pictures/pending-uploads.ts'
import { addTypedTag } from '../fields/tags-field.tsx'
import { postFormData } from './post-form-data.ts'
import type { Published } from './published.ts'
import { createPostMutation, currentPost, updatePostMutation } from './queries.ts'
import { coverErrors, type SaveFailure, saveFailure } from './save-failure.ts'
import { type SaveQuestion, saveQuestions } from './save-questions.ts'
import { useMounted } from './use-mounted.ts'
import type { PostFormState } from './use-post-form.ts'

const inputs = [
  'title',
  'body',
  'caption',
  'tags',
  'slug',
  'cover',
  'coverAlt',
  'coverCredit',
  'series',
] as const

/** Two versions of a post: the one that was saved elsewhere, and the fields that this form could not save. */
export interface Conflict {
  post: ManagedPost
  yours: PostFields
}

/**
 * Saves the form on the server; after a failure the form still has all its values. `onDraft` is called before a new post
 * that was saved as a draft gets its own address.
 */
export function useSave(postForm: PostFormState, onDraft?: (id: string) => void) {
  const { form, recovery, target } = postForm
  const creating = useMutation(createPostMutation)
  const updating = useMutation(updatePostMutation)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<SaveFailure>()
  const [question, setQuestion] = useState<SaveQuestion>()
  const mounted = useMounted()
  // A ref, because a second press can come before `saving` is rendered.
  const running = useRef(false)
  const wish = useRef<StateWish>({})
  const answered = useRef(new Set<SaveQuestion['id']>())

  const sendFields = async (fields: PostFields): Promise<ManagedCard> => {
    const { baseline, post } = target()
    const body = await postFormData(
      fields,
      baseline,
      post?.avatar ?? null,
      wish.current,
      recovery.id(),
    )
    if (post) {
      const slug = managedAddress(post)
      const reply = await updating.mutateAsync({ params: { slug }, form: body })
      const isPublished = reply.post.status === 'published' && post.status !== 'published'
      showSuccess(isPublished ? messages.postPublished : reply.message)
      return reply.post
    }
    // The key is stored before it is sent, so that a retry after a crash uses it again.
    await recovery.flush()
    const idempotencyKey = postForm.idempotencyKey()
    return (await creating.mutateAsync({ form: body, idempotencyKey })).post
  }

  const send = async () => {
    setFailure(undefined)
    await pendingUploadsDone()
    recovery.hold(true)
    const fields = form.getValues()
    try {
      const { baseline, post: before } = target()
      const saved = await sendFields(fields)
      rememberOwnSave(saved._id, (baseline.version ?? 0) + 1)
      await goOn(fields, saved, before)
    } catch (thrown) {
      await handleFailure(asApiError(thrown), fields)
    } finally {
      recovery.hold(false)
    }
  }

  /** A public post leads to the list, as specified; any other one is written on. */
  const goOn = async (
    fields: PostFields,
    saved: ManagedCard,
    before: ManagedCard | undefined,
  ): Promise<void> => {
    const { slug, title, status } = saved
    const stays = status !== 'published' && wish.current.status !== undefined
    if (stays) {
      postForm.keepWriting(fields, saved)
      if (before || !mounted.current) return
      onDraft?.(saved._id)
      const address = paths.editPost(managedAddress(saved))
      return navigate(address, { replace: true, preventScrollReset: true })
    }
    postForm.markSaved()
    if (!mounted.current) return
    const isNew = before?.status !== 'published'
    const published: Published | undefined =
      status === 'published' ? { slug, title, isNew } : undefined
    await navigate(paths.managePosts, { state: { published } })
  }

  const handleFailure = async (error: ApiError, fields: PostFields) => {
    const { post } = target()
    const safe = await recovery.flush()
    if (error.code === 'outdated_version' && post)
      return compare(managedAddress(post), fields, safe)
    if (error.code === 'post_not_found') {
      return postForm.fill(fields, { baseline: emptyBaseline, post: undefined })
    }
    if (error.code === 'idempotency_key_reused') postForm.renewIdempotencyKey()
    setFailure(saveFailure(error, safe))
    if (!coverErrors.includes(error.code)) return showFieldErrors(error, form.setError, inputs)
    form.setError('cover', { type: 'server', message: error.message })
  }

  /** Shows the conflict; if the newer version cannot be read, the next save tries again. */
  const compare = async (slug: string, yours: PostFields, safe: boolean) => {
    try {
      setConflict({ post: (await client.fetchQuery(currentPost(slug))).post, yours })
    } catch (thrown) {
      setFailure(saveFailure(asApiError(thrown), safe))
    }
  }

  /** Saves the form; `state` is what the pressed button asks for. */
  const save = async (state: StateWish = {}) => {
    if (running.current || conflict) return
    running.current = true
    wish.current = state
    await checkAndSend()
    running.current = false
  }

  const checkAndSend = async () => {
    const fieldsInvalid = () => setFailure({ retry: false, safe: true })
    if (!addTypedTag(form)) {
      fieldsInvalid()
      return form.setFocus('tags')
    }
    // Questions come after the errors, which have to be corrected in any case.
    const next = (await form.trigger()) && nextQuestion()
    if (next) setQuestion(next)
    else await form.handleSubmit(send, fieldsInvalid)()
  }

  const nextQuestion = (): SaveQuestion | undefined => {
    if (wish.current.status === 'draft') return undefined
    const { post, baseline } = target()
    const questions = saveQuestions(
      form.getValues(),
      post && post.status !== 'draft' ? baseline.fields : undefined,
    )
    return questions.find(({ id }) => !answered.current.has(id))
  }

  return {
    saving: form.formState.isSubmitting,
    /** Whether the running or last save makes or keeps a draft, which is saved and not published. */
    draftOnly: wish.current.status === 'draft',
    conflict,
    endConflict: () => setConflict(undefined),
    failure: useUntilAnswered(failure),
    question,
    closeQuestion: () => setQuestion(undefined),
    /** Publishes although the question was asked; it is not asked again. */
    publishAnyway() {
      if (question) answered.current.add(question.id)
      setQuestion(undefined)
      return save(wish.current)
    },
    save,
    /** Repeats the last save. */
    retry: () => save(wish.current),
  }
}

function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(String(thrown), 500)
}
