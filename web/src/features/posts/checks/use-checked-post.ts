import { useEffect, useState } from 'react'
import type { Draft } from '../draft/draft.ts'
import type { CheckedPost } from './queries.ts'

const DEBOUNCE_MS = 1_500
const MAX_DEBOUNCE_MS = 4_000
/** The number of characters that adds a millisecond to the debounce time. */
const CHARACTERS_PER_MS = 300

/** The post as it is written, once writing pauses; undefined while nothing is written. */
export function useCheckedPost(draft: Draft, postId: string | undefined): CheckedPost | undefined {
  const [fields, setFields] = useState(draft.fields.values)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let latest = draft.fields.values
    const unsubscribe = draft.subscribe(() => {
      const { values } = draft.fields
      if (values === latest) return
      latest = values
      clearTimeout(timer)
      const delay = Math.min(DEBOUNCE_MS + values.body.length / CHARACTERS_PER_MS, MAX_DEBOUNCE_MS)
      timer = setTimeout(() => setFields(values), delay)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [draft])
  const { title, caption, slug, body, cover, coverAlt } = fields
  if (title.trim() === '' && body.trim() === '') return undefined
  const stored = cover instanceof File ? undefined : cover
  return {
    title,
    caption,
    slug,
    body,
    coverAlt,
    ...(postId !== undefined && { post: postId }),
    ...(stored !== undefined && { cover: stored }),
  }
}
