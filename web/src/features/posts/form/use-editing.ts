import type { Post } from '@byline/contract/posts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newId } from '../../../lib/new-id.ts'
import { useContentRecovery } from '../recovery/use-content-recovery.ts'
import { baseOf, emptyBase, type PostBase, type PostFields, sameFields } from './post-fields.ts'
import { judge } from './post-schema.ts'

/** What a form stands on: a version of the post, and the post as it was last seen; without one, it makes one. */
interface Filled {
  base: PostBase
  post: Post | undefined
}

/** A form in which a post is written, and the drafts kept of it; without a post, a new one. */
export function useEditing(userId: string, post: Post | undefined) {
  const [loaded] = useState(() => (post ? baseOf(post) : emptyBase))
  const filled = useRef<Filled>({ base: loaded, post })
  // Counted up with each text that does not come from the keyboard.
  const [generation, setGeneration] = useState(0)
  const saved = useRef(false)
  // One for each post that is written here, however often it is sent.
  const [sending] = useState(() => ({ key: newId() }))
  const form = useForm<PostFields>({
    mode: 'onChange',
    resolver: judge,
    defaultValues: loaded.fields,
    shouldFocusError: true,
  })
  const { getValues, subscribe, reset } = form

  const isUnsaved = useCallback(
    () => !saved.current && !sameFields(getValues(), filled.current.base.fields),
    [getValues],
  )

  const fill = (fields: PostFields, next: Filled) => {
    filled.current = next
    reset(fields, { keepDefaultValues: true })
    setGeneration((count) => count + 1)
  }

  const drafts = useContentRecovery({
    owner: { userId, postId: post?._id ?? null },
    loaded: loaded.fields,
    read() {
      const { base, post: seen } = filled.current
      if (!isUnsaved()) return undefined
      return { postId: seen?._id ?? null, base, fields: getValues(), sendKey: sending.key }
    },
    fill({ fields, base, sendKey }) {
      sending.key = sendKey ?? newId()
      fill(fields, { ...filled.current, base })
    },
  })

  const { touch } = drafts
  const touched = useRef(touch)
  touched.current = touch
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => touched.current() }),
    [subscribe],
  )

  return {
    form,
    drafts,
    generation,
    isUnsaved,
    fill,
    /** What the form stands on now. */
    standing: () => filled.current,
    /** The `Idempotency-Key` of a new post, kept with its draft. */
    sendKey: () => sending.key,
    renewSendKey() {
      sending.key = newId()
      drafts.touch()
    },
    /** Nothing of it is unsaved any more. */
    close() {
      saved.current = true
      drafts.forget()
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
