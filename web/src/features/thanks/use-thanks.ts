import type { ReplyOf } from '@byline/contract/calls/endpoint'
import {
  listOwnThanks,
  thankComment,
  thankPost,
  withdrawCommentThanks,
  withdrawPostThanks,
} from '@byline/contract/thanks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiOf, callQuery } from '../../lib/calls/query-client.ts'

export interface ThankedFor {
  postId: string
  /** Undefined for the post itself. */
  commentId?: string
  /** The thanks that the page knows of; undefined for none. */
  count: number | undefined
}

/** Own thanks are read after the page, which is the same for everybody; without them nothing is pressed. */
const ownThanks = (postId: string) => ({
  ...callQuery(listOwnThanks, { params: { id: postId } }),
  meta: { failsInPlace: true },
})

/** Whether the reader says thanks, and for how many people the page says so; a press shows at once, and is undone if it fails. */
export function useThanks({ postId, commentId, count = 0 }: ThankedFor, enabled: boolean) {
  const { data } = useQuery({ ...ownThanks(postId), enabled })
  const [pressed, setPressed] = useState<ReplyOf<typeof thankPost>>()
  const id = commentId ?? postId
  const { mutate } = useMutation({
    // Presses in a hurry reach the server in their order.
    scope: { id },
    mutationFn(thanked: boolean, { client }) {
      const [say, withdraw] = commentId ? [thankComment, withdrawCommentThanks] : [thankPost, withdrawPostThanks]
      return apiOf(client).call(thanked ? say : withdraw, { params: { id } })
    },
    onSuccess({ thanked }, _input, _result, { client }) {
      client.setQueryData(ownThanks(postId).queryKey, (own) => {
        if (!own) return own
        if (!commentId) return { ...own, post: thanked }
        const others = own.comments.filter((comment) => comment !== commentId)
        return { ...own, comments: thanked ? [...others, commentId] : others }
      })
    },
  })
  const said = enabled && (commentId ? data?.comments.includes(commentId) : data?.post) === true
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
