import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newId } from '../../../lib/forms/new-id.ts'
import { type Baseline, baselineOf, emptyBaseline } from '../content/baseline.ts'
import { type PostFields, sameField, sameFields } from '../content/post-fields.ts'
import { useContentRecovery } from '../recovery/use-content-recovery.ts'
import { postResolver } from './post-resolver.ts'

/** The target of a save of the form. */
interface SaveTarget {
  baseline: Baseline
  /** The post as it was last read; undefined while a save creates a post. */
  post: ManagedCard | undefined
}

/** The state of the form that writes a post, and the recovery of its content; without a post, it creates one. */
export function usePostForm(userId: string, post: ManagedPost | undefined) {
  const [initial] = useState(() => (post ? baselineOf(post) : emptyBaseline))
  const target = useRef<SaveTarget>({ baseline: initial, post })
  const [fillCount, setFillCount] = useState(0)
  const saved = useRef(false)
  // Every attempt to send a new post uses the same key.
  const [idempotency] = useState(() => ({ key: newId() }))
  const form = useForm<PostFields>({
    mode: 'onChange',
    resolver: postResolver,
    defaultValues: initial.fields,
    shouldFocusError: true,
  })
  const { getValues, subscribe, reset } = form

  const isUnsaved = useCallback(
    () => !saved.current && !sameFields(getValues(), target.current.baseline.fields),
    [getValues],
  )

  const fill = (fields: PostFields, next: SaveTarget) => {
    target.current = next
    reset(fields, { keepDefaultValues: true })
    setFillCount((count) => count + 1)
  }

  const recovery = useContentRecovery({
    owner: { userId, postId: post?._id ?? null },
    initial: initial.fields,
    read() {
      if (!isUnsaved()) return undefined
      const { baseline, post: present } = target.current
      const postId = present?._id ?? null
      return { postId, baseline, fields: getValues(), idempotencyKey: idempotency.key }
    },
    fill({ fields, baseline, idempotencyKey }) {
      idempotency.key = idempotencyKey ?? newId()
      fill(fields, { ...target.current, baseline })
    },
  })

  const scheduleSave = useRef(recovery.scheduleSave)
  scheduleSave.current = recovery.scheduleSave
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => scheduleSave.current() }),
    [subscribe],
  )

  return {
    form,
    recovery,
    /** The number of times a whole text was put into the form; the body editor does not follow the form's values. */
    fillCount,
    isUnsaved,
    fill,
    target: () => target.current,
    /** The `Idempotency-Key` of a new post; it is stored with the unsaved content. */
    idempotencyKey: () => idempotency.key,
    renewIdempotencyKey() {
      idempotency.key = newId()
      recovery.scheduleSave()
    },
    /** Call after the server has saved these fields of a post that is written on; a new one is `card` from then on. */
    keepWriting(fields: PostFields, card: ManagedCard) {
      const { baseline } = target.current
      // The stored cover has a name now, so that the next save does not send the file again.
      const saved = { ...fields, cover: card.avatar, slug: card.slug }
      target.current = {
        baseline: { version: (baseline.version ?? 0) + 1, fields: saved },
        post: card,
      }
      if (sameField('cover', fields, getValues())) form.setValue('cover', card.avatar)
      if (getValues('slug') === fields.slug) form.setValue('slug', card.slug)
      // Nothing is unsaved now, which deletes the content that the browser has stored.
      recovery.scheduleSave()
      void recovery.flush()
    },
    /** Call after the server has saved the post: the form has no unsaved content, and no content to recover. */
    markSaved() {
      saved.current = true
      recovery.clear()
    },
  }
}

export type PostFormState = ReturnType<typeof usePostForm>
