import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostFields } from '../content/post-fields.ts'
import type { CheckedPost } from './queries.ts'

const DEBOUNCE_MS = 1_500
const MAX_DEBOUNCE_MS = 4_000
/** The number of characters that adds a millisecond to the debounce time. */
const CHARACTERS_PER_MS = 300

/** The post as the form has it, once writing pauses; undefined while nothing is written. */
export function useCheckedPost(
  form: UseFormReturn<PostFields>,
  postId: string | undefined,
): CheckedPost | undefined {
  const { getValues, subscribe } = form
  const [fields, setFields] = useState<PostFields>(() => ({ ...getValues() }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ values: { body } }) {
        clearTimeout(timer)
        const delay = Math.min(DEBOUNCE_MS + body.length / CHARACTERS_PER_MS, MAX_DEBOUNCE_MS)
        timer = setTimeout(() => setFields({ ...getValues() }), delay)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [getValues, subscribe])
  const { title, caption, slug, body, cover, coverAlt = '' } = fields
  if (title.trim() === '' && body.trim() === '') return undefined
  const stored = cover instanceof File ? undefined : cover
  return {
    ...{ title, caption, slug, body, coverAlt },
    ...(postId !== undefined && { post: postId }),
    ...(stored !== undefined && { cover: stored }),
  }
}
