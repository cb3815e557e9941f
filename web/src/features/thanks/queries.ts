import {
  listOwnThanks,
  thankComment,
  thankPost,
  withdrawCommentThanks,
  withdrawPostThanks,
} from '@byline/contract/comments/thanks'
import { mutationOptions } from '@tanstack/react-query'
import { apiOf, callQuery } from '../../lib/calls/query-client.ts'

/** An article, or a comment on it. */
export interface Subject {
  postId: string
  /** Undefined for the article itself. */
  commentId?: string | undefined
}

/** Own thanks are read after the page, which is the same for everybody; without them nothing is pressed. */
export const ownThanks = (postId: string) => ({
  ...callQuery(listOwnThanks, { params: { id: postId } }),
  meta: { failsInPlace: true },
})

/** Says thanks or, called with `false`, withdraws them. */
export const thanksMutation = ({ postId, commentId }: Subject) => {
  const id = commentId ?? postId
  return mutationOptions({
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
}
