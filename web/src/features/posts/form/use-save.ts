import { paths } from '@byline/contract/paths'
import type { Post } from '@byline/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-client.ts'
import { showFieldErrors } from '../../../lib/form-errors.ts'
import { uploadsSettled } from '../editor/pending-uploads.ts'
import { emptyBase, type PostFields } from './post-fields.ts'
import { changePost, postByNow, writePost } from './queries.ts'
import { saveForm } from './save-form.ts'
import { giveTypedTag } from './tags-field.tsx'
import type { Editing } from './use-editing.ts'

const inputs = ['title', 'caption', 'slug', 'tags', 'body', 'cover'] as const

/** Refusals that are about the cover. */
const ofTheCover = ['file_too_large', 'too_many_pixels', 'too_many_frames', 'unsupported_image']

/** A post that somebody else saved in the meantime, and what was to be saved over it. */
export interface Conflict {
  post: Post
  yours: PostFields
}

/** Saves what stands in the form; whatever fails, it stays there. */
export function useSave({ form, drafts, fill, standing, sendKey, renewSendKey, close }: Editing) {
  const creating = useMutation(writePost)
  const changing = useMutation(changePost)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<Conflict>()
  const here = useHere()
  const running = useRef(false)

  const send = async () => {
    await uploadsSettled()
    const fields = form.getValues()
    const { base, post } = standing()
    try {
      const body = await saveForm(fields, base, post?.avatar ?? null)
      if (post) await changing.mutateAsync({ params: { slug: post.slug }, form: body })
      else {
        // A crash while it is on its way shall find the key again.
        drafts.flush()
        await creating.mutateAsync({ form: body, idempotencyKey: sendKey() })
      }
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError(String(error), 0)
      if (refused.code === 'outdated_version' && post) await compare(post.slug, fields)
      else if (refused.code === 'post_not_found') fill(fields, { base: emptyBase, post: undefined })
      else if (refused.code === 'idempotency_key_reused') renewSendKey()
      else show(refused)
      return
    }
    close()
    if (here.current) await navigate(paths.managePosts)
  }

  const compare = async (slug: string, yours: PostFields) => {
    // A failure is shown like that of every call; the next save is another try.
    const now = await client.fetchQuery(postByNow(slug)).catch(() => undefined)
    if (now) setConflict({ post: now.post, yours })
  }

  const show = (error: ApiError) => {
    if (!ofTheCover.includes(error.code)) return showFieldErrors(error, form.setError, inputs)
    form.setError('cover', { type: 'server', message: error.message })
  }

  return {
    saving: form.formState.isSubmitting,
    conflict,
    endConflict: () => setConflict(undefined),
    async save() {
      if (running.current || conflict) return
      running.current = true
      if (giveTypedTag(form)) await form.handleSubmit(send)()
      else form.setFocus('tags')
      running.current = false
    },
  }
}

/** Whether the form is still there when an answer comes. */
function useHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
