import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { thankPost } from '@byline/contract/comments/thanks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownThanks, type Subject, thanksMutation } from './queries.ts'

export interface ThankedFor extends Subject {
  /** The thanks that the page knows of; undefined for none. */
  count: number | undefined
}

/** Whether the reader says thanks, and how many people do. A press shows at once, and is undone if it fails. */
export function useThanks({ count = 0, ...subject }: ThankedFor) {
  const { data } = useQuery(ownThanks(subject.postId))
  const [pressed, setPressed] = useState<ReplyOf<typeof thankPost>>()
  const { mutate } = useMutation(thanksMutation(subject))
  const said = (subject.commentId ? data?.comments.includes(subject.commentId) : data?.post) === true
  // The page may be older than these thanks.
  const shown = pressed ?? { thanked: said, thanks: Math.max(count, said ? 1 : 0) }
  return {
    thanked: shown.thanked,
    count: shown.thanks,
    toggle() {
      const thanked = !shown.thanked
      setPressed({ thanked, thanks: Math.max(shown.thanks + (thanked ? 1 : -1), 0) })
      mutate(thanked, { onSuccess: setPressed, onError: () => setPressed(pressed) })
    },
  }
}
