import { paths } from '@byline/contract/paths'
import type { Post } from '@byline/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-client.ts'
import { showFieldErrors } from '../../../lib/form-errors.ts'
import { emptyBaseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import { pendingUploadsDone } from '../editor/pictures/pending-uploads.ts'
import { addTypedTag } from '../fields/tags-field.tsx'
import { postFormData } from './post-form-data.ts'
import { createPostMutation, currentPost, updatePostMutation } from './queries.ts'
import type { PostFormState } from './use-post-form.ts'

const inputs = ['title', 'caption', 'slug', 'tags', 'body', 'cover'] as const

/** Error codes that are shown at the cover. */
const coverErrors = ['file_too_large', 'too_many_pixels', 'too_many_frames', 'unsupported_image']

/** Two versions of a post: the one that was saved elsewhere, and the fields that this form could not save. */
export interface Conflict {
  post: Post
  yours: PostFields
}

/** Saves the form on the server; after a failure the form still has all its values. */
export function useSave(postForm: PostFormState) {
  const { form, recovery, target } = postForm
  const creating = useMutation(createPostMutation)
  const updating = useMutation(updatePostMutation)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<Conflict>()
  const mounted = useMounted()
  // A ref, because a second press can come before `saving` is rendered.
  const running = useRef(false)

  const send = async () => {
    await pendingUploadsDone()
    const fields = form.getValues()
    const { baseline, post } = target()
    try {
      const body = await postFormData(fields, baseline, post?.avatar ?? null)
      if (post) await updating.mutateAsync({ params: { slug: post.slug }, form: body })
      else {
        // The key is stored before it is sent, so that a retry after a crash uses it again.
        recovery.flush()
        await creating.mutateAsync({ form: body, idempotencyKey: postForm.idempotencyKey() })
      }
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(String(thrown), 0)
      if (error.code === 'outdated_version' && post) await showConflict(post.slug, fields)
      else if (error.code === 'post_not_found') {
        postForm.fill(fields, { baseline: emptyBaseline, post: undefined })
      } else if (error.code === 'idempotency_key_reused') postForm.renewIdempotencyKey()
      else showError(error)
      return
    }
    postForm.markSaved()
    if (mounted.current) await navigate(paths.managePosts)
  }

  const showConflict = async (slug: string, yours: PostFields) => {
    // The query client reports a failure as for every call; the next save tries again.
    const current = await client.fetchQuery(currentPost(slug)).catch(() => undefined)
    if (current) setConflict({ post: current.post, yours })
  }

  const showError = (error: ApiError) => {
    if (!coverErrors.includes(error.code)) return showFieldErrors(error, form.setError, inputs)
    form.setError('cover', { type: 'server', message: error.message })
  }

  return {
    saving: form.formState.isSubmitting,
    conflict,
    endConflict: () => setConflict(undefined),
    async save() {
      if (running.current || conflict) return
      running.current = true
      if (addTypedTag(form)) await form.handleSubmit(send)()
      else form.setFocus('tags')
      running.current = false
    },
  }
}

/** Whether the form is still on the page when a response arrives. */
function useMounted() {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
