import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { checkPost } from '@byline/contract/manage/post-checks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PostFields } from '../content/post-fields.ts'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { newFindings, ownFindings } from './own-findings.ts'
import { type CheckedPost, checksOf } from './queries.ts'

const DEBOUNCE_MS = 1_500
const MAX_DEBOUNCE_MS = 4_000
/** The number of characters that adds a millisecond to the debounce time. */
const CHARACTERS_PER_MS = 300

export type Checks = ReturnType<typeof useChecks>

/** Reads the findings about a post before readers see it: those of the form at once, those of the server in a pause. */
export function useChecks(draft: Draft) {
  const { post, baseline } = useDraftState(draft)
  const fields = useSettledFields(draft)
  const isSeen = post !== undefined && post.status !== 'draft'
  const isBlank = fields.title.trim() === '' && fields.body.trim() === ''
  const { data, isError, refetch } = useQuery({ ...checksOf(checkedOf(fields, post?._id)), enabled: !isBlank })
  const known = useQuery({ ...checksOf(checkedOf(baseline.fields, post?._id)), enabled: isSeen })
  const language = useDraftField(draft, 'language')
  const reply = isBlank || isError || !data ? undefined : withoutAnswered(data, language)
  const before = isSeen ? baseline.fields : undefined
  return {
    /** The fields that the findings are about. */
    fields,
    reply,
    own: ownFindings(fields, before),
    isError,
    refetch,
    /** The number of findings that readers would see from now on, with those of this very moment. */
    countOpen(): number {
      const own = ownFindings(draft.fields.values, before).length
      return own + newFindings(reply?.findings ?? [], (isSeen && known.data?.findings) || []).length
    },
  }
}

/** The fields as they were when writing paused last. */
function useSettledFields(draft: Draft): PostFields {
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
  return fields
}

/** The reply without the question for the language, as soon as it is answered. */
function withoutAnswered(reply: ReplyOf<typeof checkPost>, language: string) {
  if (language === '') return reply
  const findings = reply.findings.filter(({ languages }) => !languages)
  return { ...reply, findings, total: reply.total - (reply.findings.length - findings.length) }
}

function checkedOf(
  { title, caption, slug, body, cover, coverAlt, language }: PostFields,
  postId: string | undefined,
): CheckedPost {
  return {
    title,
    caption,
    slug,
    body,
    coverAlt,
    language,
    ...(postId !== undefined && { post: postId }),
    // A picked file is not on the server yet.
    ...(!(cover instanceof File) && { cover }),
  }
}
